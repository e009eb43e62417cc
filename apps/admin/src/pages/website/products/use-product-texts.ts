import type { Availability, ProductStatus } from '@backroom/contract/catalog/products/states'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'

const filterNames = {
  status: 'statusHeader',
  vendor: 'vendor',
  type: 'type',
  tag: 'tags',
  collection: 'collection',
  stock: 'availabilityHeader',
  created: 'added',
  updated: 'updated',
} as const
const suggested = { vendor: 'vendor', type: 'productType', tag: 'tags' } as const

export function useProductTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: (name) => t(`products.${filterNames[name as keyof typeof filterNames]}`),
    suggest: async (name, prefix) => {
      if (name === 'collection') {
        const { items } = await api.collections.list({ query: { text: prefix || undefined, limit: 25 } })
        return [...new Set(items.map(({ title }) => title))]
      }
      const { values } = await api.products.suggestions({
        query: { field: suggested[name as keyof typeof suggested], prefix },
      })
      return values.map(({ value }) => value)
    },
    value: (name, value) =>
      name === 'stock'
        ? t(`products.availability.${value as Availability}`)
        : t(`products.status.${value as ProductStatus}`),
    viewPerValue: { filter: 'status', values: ['active', 'draft', 'archived'] satisfies ProductStatus[] },
    search: t('products.search'),
    searchHint: t('products.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'products.countMore' : 'products.count', { count }),
    noMatch: t('products.noMatch'),
    noMatchText: t('products.noMatchText'),
  }
}
