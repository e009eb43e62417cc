import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import type { discountCodeList } from '@backroom/contract/selling/discount-codes/list'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import type { ListTexts } from '../../../../lists/filters/filter-texts.ts'
import type { ListColumns } from '../../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'

export type DiscountCode = Answer<typeof contract.discountCodes.list>['items'][number]

export function useCodeColumns(): ListColumns<typeof discountCodeList, DiscountCode> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return [
    { key: 'code', header: t('discounts.code'), sort: 'code', cell: ({ code }) => code },
    { key: 'discount', header: t('discounts.discount'), cell: ({ discountTitle }) => discountTitle },
    {
      key: 'uses',
      header: t('discounts.uses'),
      sort: 'uses',
      width: 112,
      isNumber: true,
      cell: ({ useCount }) => useCount,
    },
    {
      key: 'created',
      header: t('discounts.created'),
      sort: 'created',
      width: 128,
      cell: ({ createdAt }) => <DateTime at={createdAt} timeZone={zone} short />,
    },
  ]
}

/** The newest discounts with codes are offered as a filter; the page of any discount leads to its own codes. */
const offered = { query: { method: 'code', limit: 100 } } as const

export function useCodeTexts(): ListTexts {
  const { t } = useTranslation()
  const { data } = useQuery(queryOptions(api.discounts.list, offered))
  const options = data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []
  return {
    filter: (name) => t(name === 'discount' ? 'discounts.discount' : 'discounts.uses'),
    value: (_, value) => t(`discounts.codesBy.${value as 'used' | 'unused'}`),
    options: () => options,
    search: t('discounts.searchCodes'),
    searchHint: t('discounts.code'),
    count: ({ count, isMore }) => t(isMore ? 'discounts.codeCountMore' : 'discounts.codeCount', { count }),
    noMatch: t('discounts.noCodesMatch'),
  }
}
