import { limits } from '@backroom/contract/catalog/products/limits'
import { taxClasses } from '@backroom/contract/catalog/products/states'
import { History, Trash2, Warehouse } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../../session/use-store.ts'
import type { GridColumn } from '../../../../../ui/grid/Grid.tsx'
import { type FormImage, type FormVariant, isNewVariant, variantTitle } from '../product-values.ts'
import { useVariantLabels } from './use-variant-labels.ts'
import classes from './Variants.module.css'

interface Options {
  images: readonly FormImage[]
  /** What is in stock by the id of a stored variant: null if it is not counted. */
  stock: ReadonlyMap<string, number | null>
  hasNewVariants: boolean
  onRemove: (id: string) => void
  /** Shows the costs that a variant has had. */
  onCosts: (variant: FormVariant) => void
  /** Shows the stock of a stored variant at each location. */
  onStock: (variant: FormVariant) => void
}

export function useVariantColumns({
  images,
  stock,
  hasNewVariants,
  onRemove,
  onCosts,
  onStock,
}: Options): GridColumn<FormVariant>[] {
  const { t, i18n } = useTranslation()
  const { currency } = useStore()
  const label = useVariantLabels()
  const money = { kind: 'money', currency, max: limits.amountCents, width: 116 } as const
  const shownStock = ({ id }: FormVariant) => {
    const count = stock.get(id)
    if (count === undefined) return ''
    return count === null ? t('products.notCounted') : count.toLocaleString(i18n.language)
  }
  const imageName = (image: FormImage, index: number) => image.alt || t('products.imageNumber', { number: index + 1 })
  return [
    { key: 'title', header: t('products.variant'), width: 180, kind: 'readOnly', text: variantTitle },
    { key: 'priceCents', header: label.priceCents, ...money, isRequired: true },
    { key: 'compareAtCents', header: label.compareAtCents, ...money, width: 132 },
    { key: 'costCents', header: label.costCents, ...money },
    { key: 'sku', header: label.sku, width: 172, kind: 'text', maxLength: limits.codeLength },
    { key: 'barcode', header: label.barcode, width: 172, kind: 'text', maxLength: limits.codeLength },
    ...(stock.size > 0
      ? [
          {
            key: 'stock',
            header: t('products.stock'),
            width: 110,
            kind: 'readOnly' as const,
            text: shownStock,
            isNumber: true,
          },
          {
            key: 'levels',
            header: t('products.changeStock'),
            width: 124,
            kind: 'action' as const,
            face: <Warehouse size={15} aria-hidden="true" />,
            label: (variant: FormVariant) => t('products.changeStockOf', { name: variantTitle(variant) }),
            isMissing: isNewVariant,
            onAction: onStock,
          },
        ]
      : []),
    ...(hasNewVariants
      ? [
          {
            key: 'initialStock',
            header: label.initialStock,
            width: 110,
            kind: 'integer' as const,
            max: limits.stock,
            isLocked: (variant: FormVariant) => !isNewVariant(variant),
          },
        ]
      : []),
    { key: 'sellsWithoutStock', header: label.sellsWithoutStock, width: 150, kind: 'checkbox' },
    { key: 'weightGrams', header: label.weightGrams, width: 100, kind: 'weight', max: limits.weightGrams },
    { key: 'requiresShipping', header: label.requiresShipping, width: 130, kind: 'checkbox' },
    {
      key: 'taxClass',
      header: label.taxClass,
      width: 150,
      kind: 'choice',
      choices: taxClasses.map((value) => ({ value, label: t(`products.taxClass.${value}`) })),
    },
    {
      key: 'imageId',
      header: label.imageId,
      width: 150,
      kind: 'choice',
      choices: [
        { value: '', label: t('products.noImage') },
        ...images.map((image, index) => ({
          value: image.id,
          label: imageName(image, index),
          face: <img className={classes.thumb} src={image.url} alt="" />,
        })),
      ],
    },
    {
      key: 'costs',
      header: t('products.costs.header'),
      width: 108,
      kind: 'action',
      face: <History size={15} aria-hidden="true" />,
      label: (variant) => t('products.costs.title', { name: variantTitle(variant) }),
      onAction: onCosts,
    },
    {
      key: 'remove',
      header: t('products.removeHeader'),
      width: 76,
      kind: 'action',
      face: <Trash2 size={15} aria-hidden="true" />,
      label: (variant) => t('products.removeVariant', { title: variantTitle(variant) }),
      onAction: ({ id }) => onRemove(id),
    },
  ]
}
