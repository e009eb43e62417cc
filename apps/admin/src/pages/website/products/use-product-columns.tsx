import type { productList } from '@backroom/contract/catalog/products/list'
import type { ProductStatus } from '@backroom/contract/catalog/products/states'
import { useTranslation } from 'react-i18next'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
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
      width: '16%',
      cell: ({ status }) => <Status status={status} />,
    },
    {
      key: 'stock',
      header: t('products.stock'),
      width: 128,
      isNumber: true,
      cell: ({ stock }) => stock ?? t('products.notCounted'),
    },
    {
      key: 'price',
      header: t('products.price'),
      width: 128,
      isNumber: true,
      cell: ({ priceCents, currency }) => <Money amount={priceCents} currency={currency} />,
    },
    { key: 'vendor', header: t('products.vendor'), width: '12%', cell: ({ vendor }) => vendor },
    { key: 'type', header: t('products.type'), width: '12%', cell: ({ productType }) => productType },
    {
      key: 'created',
      header: t('products.added'),
      sort: 'created',
      width: 144,
      cell: ({ createdAt }) => <DateTime at={createdAt} timeZone={zone} short />,
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
