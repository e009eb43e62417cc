import { productList } from '@backroom/contract/catalog/products/list'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { RowLink, toPage, usePage } from '../../../links.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useMe } from '../../../session/use-me.ts'
import { PageAction, PageActions } from '../../../ui/layout/PageActions.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { ExportProducts } from './ExportProducts.tsx'
import { ProductBulk } from './ProductBulk.tsx'
import type { ProductSummary } from './product-status.ts'
import { Status, useProductColumns, useStockTexts } from './use-product-columns.tsx'
import { useProductTexts } from './use-product-texts.ts'

export default function ProductsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const me = useMe()
  const maySelect = holds(me, 'products.bulk') || holds(me, 'products.export')
  const mayEdit = holds(me, 'products.edit')
  const mayImport = holds(me, 'products.import')
  const list = useList({
    definition: productList,
    ...usePage('website.products'),
    list: api.products.list,
    count: api.products.count,
  })
  const stockTexts = useStockTexts()
  const detailOf = (product: ProductSummary) => {
    const { pieces, soldOut } = stockTexts(product)
    const stock = product.stock === null ? pieces : `${t('products.stock')}: ${pieces}`
    return soldOut ? `${stock} · ${soldOut}` : stock
  }
  const mayExport = holds(me, 'products.export') && list.rowCount?.count !== 0
  return (
    <ListScreen
      title={pageLabel('website.products')}
      action={
        <PageActions primary={mayEdit && <AddProduct />}>
          {mayExport && <ExportProducts filters={list.query} />}
          {mayImport && <PageAction renderRoot={toPage('website.products.import')}>{t('products.import')}</PageAction>}
        </PageActions>
      }
      list={list}
      texts={useProductTexts()}
      columns={useProductColumns()}
      rowName={({ title }) => title}
      bulk={maySelect ? (rows) => <ProductBulk rows={rows} /> : undefined}
      rowLink={({ id }, children) =>
        mayEdit ? (
          <RowLink page="website.products.update" params={{ id }} search={list.address}>
            {children}
          </RowLink>
        ) : (
          children
        )
      }
      phone={(product) => ({
        ...{ title: product.title, imageUrl: product.imageUrl },
        value: <Money amount={product.priceCents} currency={product.currency} />,
        detail: detailOf(product),
        status: <Status status={product.status} />,
      })}
      emptyState={
        <EmptyState title={t('products.none')} action={<AddProduct />}>
          {t('products.noneText')}
        </EmptyState>
      }
    />
  )
}

function AddProduct() {
  const { t } = useTranslation()
  if (!holds(useMe(), 'products.edit')) return null
  return <Button renderRoot={toPage('website.products.create')}>{t('products.add')}</Button>
}
