import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import classes from './ProductsPage.module.css'
import { type ProductSummary, productTones } from './product-status.ts'

export function ProductTable({ products }: { products: ProductSummary[] | undefined }) {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const status = (product: ProductSummary) => (
    <StatusDot tone={productTones[product.status]} hollow={product.status !== 'active'}>
      {t(`products.status.${product.status}`)}
    </StatusDot>
  )
  const price = ({ priceCents, currency }: ProductSummary) => <Money amount={priceCents} currency={currency} />
  const stock = (product: ProductSummary) => product.stock ?? t('products.notCounted')
  const columns: Column<ProductSummary>[] = [
    { key: 'product', header: t('products.product'), cell: (product) => <Name product={product} /> },
    { key: 'status', header: t('products.statusHeader'), width: '16%', cell: status },
    { key: 'stock', header: t('products.stock'), width: 128, isNumber: true, cell: stock },
    { key: 'price', header: t('products.price'), width: 128, isNumber: true, cell: price },
  ]
  return (
    <DataTable
      label={pageLabel('website.products')}
      columns={columns}
      rows={products}
      rowKey={({ id }) => id}
      rowLink={({ url, status }, children) =>
        status === 'active' ? (
          <a href={url} target="_blank" rel="noopener">
            {children}
          </a>
        ) : (
          children
        )
      }
      phone={(product) => ({
        title: product.title,
        value: price(product),
        detail: stock(product),
        status: status(product),
      })}
      expectedRows={20}
    />
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
