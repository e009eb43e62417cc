import { holds } from '@backroom/contract/access/permissions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { toPage, usePage } from '../../../links.tsx'
import { useMe } from '../../../session/use-me.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { ProductFilters } from './ProductFilters.tsx'
import classes from './ProductsPage.module.css'
import { ProductTable } from './ProductTable.tsx'
import { isFiltered, trailOf, useProducts } from './use-products.ts'

export default function ProductsPage() {
  const pageLabel = usePageLabel()
  const { search } = usePage('website.products')
  const products = useProducts(search)
  const rows = products.data?.items
  return (
    <>
      <PageHeader title={pageLabel('website.products')} action={<AddProduct />} />
      <Card flush>
        <ProductFilters />
        {products.isError && (
          <ErrorState
            text={failureText(products.error)}
            requestId={products.error instanceof ApiError ? products.error.requestId : undefined}
            onRetry={() => void products.refetch()}
          />
        )}
        {rows?.length === 0 && <NoProducts />}
        {!products.isError && rows?.length !== 0 && <ProductTable products={rows} />}
      </Card>
      <Paging nextCursor={products.data?.nextCursor ?? null} />
    </>
  )
}

function AddProduct() {
  const { t } = useTranslation()
  if (!holds(useMe(), 'products.edit')) return null
  return <Button renderRoot={toPage('website.products.create')}>{t('products.add')}</Button>
}

function NoProducts() {
  const { t } = useTranslation()
  const { search, setSearch } = usePage('website.products')
  if (!isFiltered(search))
    return (
      <EmptyState title={t('products.none')} action={<AddProduct />}>
        {t('products.noneText')}
      </EmptyState>
    )
  const clear = () => setSearch({ text: '', status: 'any', after: '' })
  return (
    <EmptyState
      drawing="lens"
      title={t('products.noMatch')}
      action={
        <Button variant="default" onClick={clear}>
          {t('products.clear')}
        </Button>
      }
    >
      {t('products.noMatchText')}
    </EmptyState>
  )
}

function Paging({ nextCursor }: { nextCursor: string | null }) {
  const { t } = useTranslation()
  const { search, setSearch } = usePage('website.products')
  const trail = trailOf(search)
  if (trail.length === 0 && !nextCursor) return null
  const go = (ids: string[]) => setSearch({ after: ids.join(',') }).then(() => scrollTo({ top: 0 }))
  return (
    <div className={classes.paging}>
      <Button variant="default" disabled={trail.length === 0} onClick={() => go(trail.slice(0, -1))}>
        {t('ui.previous')}
      </Button>
      <Button variant="default" disabled={!nextCursor} onClick={() => nextCursor && go([...trail, nextCursor])}>
        {t('ui.next')}
      </Button>
    </div>
  )
}
