import type { ProductStatus } from '@backroom/contract/catalog/products/states'
import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'

export function useProductTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: (name) => t(name === 'status' ? 'products.statusHeader' : 'products.added'),
    value: (_, value) => t(`products.status.${value as ProductStatus}`),
    search: t('products.search'),
    searchHint: t('products.searchHint'),
    count: ({ count, isMore }) => t(isMore ? 'products.countMore' : 'products.count', { count }),
    noMatch: t('products.noMatch'),
    noMatchText: t('products.noMatchText'),
  }
}
