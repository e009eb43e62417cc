import type { Collection, CollectionProducts } from '@backroom/contract/catalog/collections/endpoints'
import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError, queryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { Reorder } from '../../../../ui/reorder/Reorder.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import classes from '../Collections.module.css'
import { reloadCollections } from '../form/use-collection-form.ts'
import { AddProductsDialog } from './AddProductsDialog.tsx'
import { MemberRow, RemoveButton } from './MemberRow.tsx'
import { ProductLine } from './ProductLine.tsx'

type CollectionPart = Pick<Collection, 'id' | 'kind' | 'sort'>

/** The products of a stored collection, a page at a time. Each change of a manual one is saved at once. */
export function MembersCard({ collection }: { collection: CollectionPart }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const { id } = collection
  const { data, error, refetch } = useQuery({
    ...queryOptions(api.collections.products, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title={t('collections.products')}>
      {error && !data && (
        <ErrorState
          text={failureText(error)}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingRows rows={4} height={48} />}
      {data && <Members collection={collection} data={data} onPage={setPage} />}
    </Card>
  )
}

interface MembersProps {
  collection: CollectionPart
  data: CollectionProducts
  onPage: (page: number) => void
}

function Members({ collection, data, onPage }: MembersProps) {
  const { t } = useTranslation()
  const { products, total } = data
  const isManual = collection.kind === 'manual'
  const changes = useMemberChanges(collection.id, data)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={classes.group}>
      <div className={classes.bar}>
        <p className={classes.soft}>{t('collections.total', { count: total })}</p>
        {isManual && (
          <Button variant="default" onClick={() => setChoosing(true)}>
            {t('collections.addProducts')}
          </Button>
        )}
      </div>
      {total === 0 && (
        <p className={classes.soft}>{t(isManual ? 'collections.noProductsText' : 'collections.noRuleProducts')}</p>
      )}
      {isManual && collection.sort !== 'manual' && total > 1 && (
        <p className={classes.soft}>{t('collections.sortedHint')}</p>
      )}
      {isManual && collection.sort === 'manual' ? (
        <OrderedMembers data={data} changes={changes} />
      ) : (
        <ul className={classes.rows}>
          {products.map((product) => (
            <li key={product.id} className={classes.row}>
              <div className={classes.main}>
                <ProductLine product={product} isLink />
              </div>
              {isManual && <RemoveButton name={product.title} onRemove={() => changes.remove.mutate(product.id)} />}
            </li>
          ))}
        </ul>
      )}
      <Paging data={data} onPage={onPage} />
      {isChoosing && (
        <AddProductsDialog
          present={new Set(products.map(({ id }) => id))}
          isAdding={changes.add.isPending}
          onAdd={(added) =>
            changes.add.mutate(
              added.map(({ id }) => id),
              { onSuccess: () => setChoosing(false) },
            )
          }
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** Adding, removing and moving. All of them reload the page of products, also when they fail. */
function useMemberChanges(id: string, { products, revision }: CollectionProducts) {
  const { t } = useTranslation()
  const add = useMutation({
    mutationFn: (ids: string[]) => api.collections.addProducts({ params: { id }, body: { ids } }),
    onSettled: reloadCollections,
  })
  const remove = useMutation({
    mutationFn: (productId: string) => api.collections.removeProducts({ params: { id }, body: { ids: [productId] } }),
    onSettled: reloadCollections,
  })
  const move = useMutation({
    mutationFn: ({ productId, afterId }: { productId: string; afterId: string | null; shown: readonly string[] }) =>
      api.collections.moveProduct({ params: { id, productId }, body: { afterId }, revision }),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 412)
        showNotice({ kind: 'failure', title: t('collections.products'), message: t('collections.orderChanged') })
    },
    onSettled: reloadCollections,
  })
  const shown = (move.isPending && move.variables.shown) || products.map(({ id }) => id)
  return { add, remove, move, shown }
}

interface OrderedProps {
  data: CollectionProducts
  changes: ReturnType<typeof useMemberChanges>
}

/** The page of products in the collection's own order. */
function OrderedMembers({ data: { products, page }, changes: { remove, move, shown } }: OrderedProps) {
  const byId = new Map(products.map((product) => [product.id, product]))
  const isFirstPage = page === 1
  /** Behind the product that is then before it. The first place of a later page is behind the former first product. */
  const moveTo = (productId: string, to: number) => {
    const others = shown.filter((id) => id !== productId)
    const before = others[to - 1] ?? null
    const next = others.toSpliced(to, 0, productId)
    if (before !== null || isFirstPage) move.mutate({ productId, afterId: before, shown: next })
    else if (others[0] !== undefined)
      move.mutate({ productId, afterId: others[0], shown: others.toSpliced(1, 0, productId) })
  }
  const step = (id: string, to: number) =>
    move.isPending || to < 0 || to >= shown.length ? undefined : () => moveTo(id, to)
  return (
    <div className={classes.rows}>
      <Reorder keys={[...shown]} nameOf={(id) => byId.get(id)?.title ?? ''} move={moveTo}>
        {shown.map((id, index) => {
          const product = byId.get(id)
          return (
            product && (
              <MemberRow
                key={id}
                product={product}
                onTop={
                  isFirstPage || move.isPending
                    ? undefined
                    : () => move.mutate({ productId: id, afterId: null, shown: shown.filter((one) => one !== id) })
                }
                onUp={step(id, index - 1)}
                onDown={step(id, index + 1)}
                onRemove={() => remove.mutate(id)}
              />
            )
          )
        })}
      </Reorder>
    </div>
  )
}

function Paging({ data: { page, pages }, onPage }: Pick<MembersProps, 'data' | 'onPage'>) {
  const { t } = useTranslation()
  if (pages < 2) return null
  return (
    <div className={classes.bar}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('ui.previous')}
      </Button>
      <span className={classes.soft}>{t('collections.pageOf', { page, pages })}</span>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('ui.next')}
      </Button>
    </div>
  )
}
