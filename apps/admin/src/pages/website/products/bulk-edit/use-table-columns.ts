import { limits } from '@backroom/contract/catalog/products/limits'
import { productStatuses, taxClasses } from '@backroom/contract/catalog/products/states'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readStored, store } from '../../../../browser-storage.ts'
import { useStore } from '../../../../session/use-store.ts'
import type { GridColumn } from '../../../../ui/grid/Grid.tsx'
import { hasVariant, isProductRow, type TableRow } from './table-rows.ts'

const ofProducts = { isLocked: (row: TableRow) => !isProductRow(row) }
const ofVariants = { isLocked: (row: TableRow) => !hasVariant(row) }

/** All columns that can be edited. */
export function useTableColumns(): GridColumn<TableRow>[] {
  const { t } = useTranslation()
  const { currency } = useStore()
  return useMemo(() => {
    const text = (key: string, header: string, width: number, maxLength: number, isRequired = false) =>
      ({ key, header, width, kind: 'text', maxLength, isRequired, ...ofProducts }) as const
    const code = (key: string, header: string) =>
      ({ key, header, width: 172, kind: 'text', maxLength: limits.codeLength, ...ofVariants }) as const
    const money = (key: string, header: string, isRequired = false) =>
      ({
        key,
        header,
        width: 130,
        kind: 'money',
        currency,
        max: limits.amountCents,
        isRequired,
        ...ofVariants,
      }) as const
    const check = (key: string, header: string) =>
      ({ key, header, width: 150, kind: 'checkbox', ...ofVariants }) as const
    return [
      text('title', t('products.title'), 220, limits.titleLength, true),
      {
        ...{ key: 'status', header: t('products.statusHeader'), width: 110, kind: 'choice', ...ofProducts },
        choices: productStatuses.map((value) => ({ value, label: t(`products.status.${value}`) })),
      },
      money('priceCents', t('products.price'), true),
      money('compareAtCents', t('products.priceBefore')),
      money('costCents', t('products.cost')),
      code('sku', t('products.sku')),
      code('barcode', t('products.barcode')),
      text('vendor', t('products.vendor'), 140, limits.nameLength),
      text('productType', t('products.type'), 140, limits.nameLength),
      text('tags', t('products.tags'), 200, limits.tags * (limits.tagLength + 2)),
      {
        key: 'weightGrams',
        header: t('products.weight'),
        width: 110,
        kind: 'weight',
        max: limits.weightGrams,
        ...ofVariants,
      },
      {
        ...{ key: 'taxClass', header: t('products.tax'), width: 150, kind: 'choice', ...ofVariants },
        choices: taxClasses.map((value) => ({ value, label: t(`products.taxClass.${value}`) })),
      },
      check('sellsWithoutStock', t('products.sellsWithoutStock')),
      check('requiresShipping', t('products.requiresShipping')),
      text('handle', t('products.handle'), 180, limits.handleLength, true),
      text('seoTitle', t('products.seoTitle'), 200, limits.seoTitleLength),
      text('seoDescription', t('products.seoDescription'), 260, limits.seoDescriptionLength),
    ]
  }, [t, currency])
}

const storedKey = 'backroom.bulk-edit.hidden-columns'
const hiddenAtFirst = [
  'barcode',
  'weightGrams',
  'taxClass',
  'sellsWithoutStock',
  'requiresShipping',
  'handle',
  'seoTitle',
  'seoDescription',
]

function readHidden(): string[] {
  try {
    const hidden: unknown = JSON.parse(readStored(storedKey) ?? 'null')
    return Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : hiddenAtFirst
  } catch {
    return hiddenAtFirst
  }
}

/** The columns that a person has hidden, in this browser. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState(readHidden)
  return {
    hidden,
    show: (key: string, isShown: boolean) => {
      const next = isShown ? hidden.filter((other) => other !== key) : [...hidden, key]
      setHidden(next)
      store(storedKey, JSON.stringify(next))
    },
  }
}
