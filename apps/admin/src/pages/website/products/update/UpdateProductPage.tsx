import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import { productList } from '@backroom/contract/catalog/products/list'
import { holds } from '@backroom/contract/platform/access/permissions'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { toPage, usePage } from '../../../../links.tsx'
import { RowNeighbors } from '../../../../lists/RowNeighbors.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { RowTimeline } from '../../../../timeline/RowTimeline.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import { ProductFields } from '../form/ProductFields.tsx'
import { type FormVariant, variantTitle } from '../form/product-values.ts'
import { Status } from '../use-product-columns.tsx'
import { ProductActions } from './ProductActions.tsx'
import { ProductCollections } from './ProductCollections.tsx'
import { ProductSales } from './ProductSales.tsx'
import { useProductUpdateForm } from './use-product-update-form.ts'

// Most visits of a product change no stock.
const VariantDialog = lazy(() => import('../../../../stock/VariantDialog.tsx'))

export default function UpdateProductPage() {
  const { t } = useTranslation()
  const { id } = usePage('website.products.update').params
  const { data, error, refetch } = useQuery(pageQueryOptions(api.products.show, { params: { id } }))
  if (data) return <Product key={data.id} product={data} />
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return <EmptyState isPage drawing="lens" title={t('products.notFound')} />
  if (error)
    return (
      <ErrorState
        text={failureText(error)}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    )
  return <LoadingRows rows={5} height={72} />
}

function Product({ product }: { product: ProductDetail }) {
  const form = useProductUpdateForm(product.id)
  const maySeeSales = holds(useMe(), 'sale_reports.view')
  const { id, title, status, variants, revision } = product
  const [stockOf, setStockOf] = useState<FormVariant>()
  const stock = useMemo(() => new Map(variants.map(({ id, stock }) => [id, stock])), [variants])
  return (
    <div className={layout.page}>
      <PageHeader
        title={title}
        aside={<Status status={status} />}
        action={
          <>
            <ProductActions product={product} discard={form.discard} />
            <RowNeighbors
              definition={productList}
              neighbors={api.products.neighbors}
              {...usePage('website.products.update')}
              link={(id, list) => toPage('website.products.update', { id }, list)}
            />
          </>
        }
      />
      <EntityForm form={form}>
        <ProductFields form={form} stock={stock} onStock={setStockOf} storedTitle={title} />
      </EntityForm>
      <ProductCollections id={id} />
      {maySeeSales && <ProductSales id={id} />}
      <RowTimeline call={api.products.timeline} id={id} revision={revision} />
      {stockOf && (
        <Suspense>
          <VariantDialog
            variantId={stockOf.id}
            name={[title, variantTitle(stockOf)].filter(Boolean).join(' – ')}
            onClose={() => setStockOf(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
