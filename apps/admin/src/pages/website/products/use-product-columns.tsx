import type { productList } from '@backroom/contract/catalog/products/list'
import type { ProductStatus } from '@backroom/contract/catalog/products/states'
import { useTranslation } from 'react-i18next'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { numberFormat } from '../../../ui/intl-formats.ts'
import { Money } from '../../../ui/money/Money.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import classes from './ProductsPage.module.css'
import { type ProductSummary, productTones } from './product-status.ts'

export function useProductColumns(): ListColumns<typeof productList, ProductSummary> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return [
    { key: 'product', header: t('products.product'), sort: 'title', cell: (product) => <Name product={product} /> },
    {
      key: 'status',
      header: t('products.statusHeader'),
      width: '10%',
      cell: ({ status }) => <Status status={status} />,
    },
    {
      key: 'stock',
      header: t('products.stock'),
      width: '14%',
      isNumber: true,
      cell: (product) => <Stock product={product} />,
    },
    {
      key: 'price',
      header: t('products.price'),
      width: '9%',
      isNumber: true,
      cell: ({ priceCents, currency }) => <Money amount={priceCents} currency={currency} />,
    },
    { key: 'vendor', header: t('products.vendor'), width: '9%', cell: ({ vendor }) => vendor },
    { key: 'type', header: t('products.type'), width: '9%', cell: ({ productType }) => productType },
    {
      key: 'created',
      header: t('products.added'),
      sort: 'created',
      width: '10.5%',
      cell: ({ createdAt }) => <DateTime at={createdAt} timeZone={zone} short />,
    },
    {
      key: 'updated',
      header: t('products.updated'),
      sort: 'updated',
      width: '10.5%',
      cell: ({ updatedAt }) => <DateTime at={updatedAt} timeZone={zone} short />,
    },
  ]
}

export function Status({ status }: { status: ProductStatus }) {
  const { t } = useTranslation()
  return (
    <StatusDot tone={productTones[status]} hollow={status !== 'active'}>
      {t(`products.status.${status}`)}
    </StatusDot>
  )
}

/** The pieces of all variants, and how many variants are sold out: '' if none is. */
export function useStockTexts() {
  const { t, i18n } = useTranslation()
  return ({ stock, soldOutCount, variantCount }: ProductSummary) => ({
    pieces: stock === null ? t('products.notCounted') : numberFormat(i18n.language, {}).format(stock),
    soldOut:
      soldOutCount === 0
        ? ''
        : soldOutCount === variantCount
          ? t('products.availability.sold_out')
          : t('products.soldOutOf', { count: soldOutCount, all: variantCount }),
  })
}

function Stock({ product }: { product: ProductSummary }) {
  const { pieces, soldOut } = useStockTexts()(product)
  return (
    <>
      {pieces}
      {soldOut && <span className={classes.soldOut}>{soldOut}</span>}
    </>
  )
}

function Name({ product: { title, imageUrl, variantCount } }: { product: ProductSummary }) {
  const { t } = useTranslation()
  return (
    <span className={classes.name}>
      <span className={classes.thumbnail}>
        {imageUrl && <img src={imageUrl} alt="" width={32} height={32} loading="lazy" />}
      </span>
      <span>{title}</span>
      {variantCount > 1 && <span className={classes.soft}>{t('products.variants', { count: variantCount })}</span>}
    </span>
  )
}
