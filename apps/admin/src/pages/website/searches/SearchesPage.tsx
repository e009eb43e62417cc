import { searchList } from '@backroom/contract/catalog/searches/list'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { PageLink, toPage, usePage } from '../../../links.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useMe } from '../../../session/use-me.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { ResultCount, useSearchColumns, useSearchTexts } from './use-search-columns.tsx'

export default function SearchesPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'products.edit')
  const list = useList({
    definition: searchList,
    ...usePage('website.searches'),
    list: api.searches.list,
    count: api.searches.count,
  })
  const rules = (
    <Button variant="default" renderRoot={toPage('website.searches.rules.list')}>
      {pageLabel('website.searches.rules.list')}
    </Button>
  )
  return (
    <ListScreen
      title={pageLabel('website.searches')}
      action={rules}
      list={list}
      texts={useSearchTexts()}
      columns={useSearchColumns()}
      rowLink={({ query }, children) =>
        mayEdit ? (
          <PageLink page="website.searches.rules.create" search={{ kind: 'one_way', phrase: query }}>
            {children}
          </PageLink>
        ) : (
          children
        )
      }
      phone={(search) => ({
        title: search.query,
        value: search.times,
        detail: t('searches.results'),
        status: <ResultCount search={search} />,
      })}
      emptyState={<EmptyState title={t('searches.none')}>{t('searches.noneText')}</EmptyState>}
    />
  )
}
