import '@mantine/core/styles/Group.css'
import type { contract } from '@backroom/contract'
import type { searchList } from '@backroom/contract/catalog/searches/list'
import { holds } from '@backroom/contract/platform/access/permissions'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../../links.tsx'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { useMe } from '../../../session/use-me.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import classes from './Searches.module.css'

type Search = Answer<typeof contract.searches.list>['items'][number]

export function useSearchColumns(): ListColumns<typeof searchList, Search> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const mayEdit = holds(useMe(), 'products.edit')
  return [
    { key: 'query', header: t('searches.query'), cell: ({ query }) => query },
    {
      key: 'times',
      header: t('searches.times'),
      sort: 'times',
      width: 112,
      isNumber: true,
      cell: ({ times }) => times,
    },
    {
      key: 'results',
      header: t('searches.results'),
      sort: 'missing',
      width: 184,
      cell: (search) => <ResultCount search={search} />,
    },
    {
      key: 'last',
      header: t('searches.last'),
      sort: 'last',
      width: 152,
      cell: ({ lastAt }) => <DateTime at={lastAt} timeZone={zone} short />,
    },
    {
      key: 'rules',
      header: t('searches.rules'),
      width: 312,
      cell: ({ query }) => mayEdit && <RuleLinks query={query} />,
    },
  ]
}

export function useSearchTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: () => t('searches.found'),
    value: (_, value) => t(`searches.foundValue.${value as 'yes' | 'no'}`),
    search: t('searches.search'),
    searchHint: t('searches.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'searches.countMore' : 'searches.count', { count }),
    noMatch: t('searches.noMatch'),
  }
}

/** How many products were found the last time. */
export function ResultCount({ search: { results } }: { search: Pick<Search, 'results'> }) {
  const { t } = useTranslation()
  if (results === 0) return <StatusDot tone="attention">{t('searches.foundValue.no')}</StatusDot>
  return <>{results}</>
}

/** Forms that already contain what was searched for. */
function RuleLinks({ query }: { query: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.rules}>
      <PageLink
        page="website.searches.rules.create"
        search={{ kind: 'one_way', phrase: query }}
        aria-label={t('searches.addSynonymFor', { query })}
      >
        {t('searches.addSynonym')}
      </PageLink>
      <PageLink
        page="website.searches.rules.create"
        search={{ kind: 'redirect', phrase: query }}
        aria-label={t('searches.addRedirectFor', { query })}
      >
        {t('searches.addRedirect')}
      </PageLink>
    </div>
  )
}
