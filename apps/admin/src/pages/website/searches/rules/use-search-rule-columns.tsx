import type { contract } from '@backroom/contract'
import type { searchRuleList } from '@backroom/contract/catalog/search-rules/list'
import type { SearchRuleKind } from '@backroom/contract/catalog/search-rules/states'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../../lists/filters/filter-texts.ts'
import type { ListColumns } from '../../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'

export type SearchRule = Answer<typeof contract.searchRules.show>

export function useSearchRuleColumns(): ListColumns<typeof searchRuleList, SearchRule> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return [
    { key: 'phrase', header: t('searchRules.phrase'), sort: 'phrase', cell: ({ phrase }) => phrase },
    { key: 'kind', header: t('searchRules.kindHeader'), width: 192, cell: ({ kind }) => t(`searchRules.kind.${kind}`) },
    { key: 'target', header: t('searchRules.target'), width: '32%', cell: ({ target }) => target },
    {
      key: 'updated',
      header: t('searchRules.updated'),
      sort: 'updated',
      width: 144,
      cell: ({ updatedAt }) => <DateTime at={updatedAt} timeZone={zone} short />,
    },
  ]
}

export function useSearchRuleTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: () => t('searchRules.kindHeader'),
    value: (_, value) => t(`searchRules.kind.${value as SearchRuleKind}`),
    search: t('searchRules.search'),
    searchHint: t('searchRules.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'searchRules.countMore' : 'searchRules.count', { count }),
    noMatch: t('searchRules.noMatch'),
  }
}
