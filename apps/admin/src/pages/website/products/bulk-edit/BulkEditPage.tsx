import { productList } from '@backroom/contract/catalog/products/list'
import { readListAddress, writeListAddress } from '@backroom/contract/platform/lists/define-list'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { PageLink, toPage, usePage } from '../../../../links.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import classes from './BulkEdit.module.css'
import { ProductGrid } from './ProductGrid.tsx'
import { TableColumns } from './TableColumns.tsx'
import { useHiddenColumns, useTableColumns } from './use-table-columns.ts'
import { useTableForm } from './use-table-form.ts'

/** Edits products that the address names, by ids or by the filters of the list, and their variants in a table. */
export default function BulkEditPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { search } = usePage('website.products.bulkEdit')
  const { filters, sort } = readListAddress(productList, search)
  const query = search.ids ? { ids: search.ids } : withoutSort(writeListAddress(productList, { filters, sort }))
  const { data, error, refetch } = useQuery(pageQueryOptions(api.products.table, { query }))
  return (
    <>
      <PageHeader title={pageLabel('website.products.bulkEdit')} />
      {data ? (
        <Table key={JSON.stringify(query)} query={query} />
      ) : error instanceof ApiError && [400, 404].includes(error.status) ? (
        <EmptyState drawing="lens" title={t('bulkEdit.none')} action={<ToProducts />}>
          {t('bulkEdit.noneText')}
        </EmptyState>
      ) : error instanceof ApiError && error.code === 'table_too_large' ? (
        <EmptyState
          title={t('bulkEdit.tooMany')}
          action={<Button renderRoot={toPage('website.bulkupdates')}>{t('bulkEdit.toUpdates')}</Button>}
        >
          {failureText(error)}
        </EmptyState>
      ) : error ? (
        <ErrorState
          text={failureText(error)}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRows rows={10} height={36} />
      )}
    </>
  )
}

const withoutSort = ({ sort: _, ...filters }: Record<string, string>) => filters

function ToProducts() {
  const { t } = useTranslation()
  return <Button renderRoot={toPage('website.products')}>{t('bulkEdit.toProducts')}</Button>
}

function Table({ query }: { query: Record<string, string> }) {
  const { t } = useTranslation()
  const columns = useTableColumns()
  const { hidden, show } = useHiddenColumns()
  const { form, sent, savedIds } = useTableForm(query, columns)
  const { products } = form.values()
  if (products.length === 0)
    return (
      <EmptyState drawing="lens" title={t('bulkEdit.none')} action={<ToProducts />}>
        {t('bulkEdit.noneText')}
      </EmptyState>
    )
  return (
    <EntityForm form={form}>
      <div className={classes.bar}>
        <TableColumns columns={columns} hidden={hidden} show={show} />
        <span className={classes.note}>
          {t('bulkEdit.count', { count: new Set(products.map(({ productId }) => productId)).size })} ·{' '}
          {t('bulkEdit.stock')} <PageLink page="website.inventory">{t('bulkEdit.inventory')}</PageLink>
        </span>
      </div>
      <ProductGrid
        form={form}
        columns={columns.filter(({ key }) => !hidden.includes(key))}
        sent={sent}
        savedIds={savedIds}
      />
    </EntityForm>
  )
}
