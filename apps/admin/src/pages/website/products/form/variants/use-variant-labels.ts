import { useTranslation } from 'react-i18next'

/** The names of what a variant has. */
export function useVariantLabels() {
  const { t } = useTranslation()
  return {
    optionValues: t('products.options'),
    priceCents: t('products.price'),
    compareAtCents: t('products.priceBefore'),
    costCents: t('products.cost'),
    sku: t('products.sku'),
    barcode: t('products.barcode'),
    weightGrams: t('products.weight'),
    taxClass: t('products.tax'),
    requiresShipping: t('products.requiresShipping'),
    sellsWithoutStock: t('products.sellsWithoutStock'),
    imageId: t('products.image'),
    initialStock: t('products.initialStock'),
  }
}
