import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { holds } from '@backroom/contract/platform/access/permissions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { toPage } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { PageAction, PageActions } from '../../../../ui/layout/PageActions.tsx'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import { RemoveProductDialog } from './RemoveProductDialog.tsx'

interface Props {
  product: ProductDetail
  /** Discards what is typed before the page is left. */
  discard: () => void
}

/** What can be done with a whole product. */
export function ProductActions({ product, discard }: Props) {
  const { t } = useTranslation()
  const me = useMe()
  const [dialog, setDialog] = useState<'duplicate' | 'remove'>()
  const archive = useArchive(product)
  const mayEdit = holds(me, 'products.edit')
  const isArchived = product.status === 'archived'
  return (
    <>
      <PageActions>
        <ViewInShop product={product} />
        {mayEdit && <PageAction onClick={() => setDialog('duplicate')}>{t('products.duplicate')}</PageAction>}
        {mayEdit && (
          <PageAction isPending={archive.isPending} onClick={() => archive.mutate()}>
            {t(isArchived ? 'products.unarchive' : 'products.archive')}
          </PageAction>
        )}
        {holds(me, 'products.bulk') && (
          <PageAction renderRoot={toPage('website.products.bulkEdit', { ids: product.id })}>
            {t('products.editInTable')}
          </PageAction>
        )}
        {holds(me, 'products.delete') && (
          <PageAction color="red" onClick={() => setDialog('remove')}>
            {t('products.remove')}
          </PageAction>
        )}
      </PageActions>
      {dialog === 'duplicate' && <DuplicateDialog product={product} onClose={() => setDialog(undefined)} />}
      {dialog === 'remove' && (
        <RemoveProductDialog product={product} beforeLeaving={discard} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

/** Saves the stored product with another status. What is typed stays unsaved, and is merged when it is saved. */
function useArchive(product: ProductDetail) {
  const { id, revision, status } = product
  return useMutation({
    mutationFn: () =>
      api.products.update({
        params: { id },
        revision,
        body: { ...productBodyOf(product), status: status === 'archived' ? 'draft' : 'archived' },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryOptions(api.products.show, { params: { id } }).queryKey, saved)
      return queryClient.invalidateQueries({ queryKey: ['products', 'list'] })
    },
  })
}

const previewMs = 30 * 60_000

/** The page of the product in the shop. One that is not active is shown at a signed address, which expires. */
function ViewInShop({ product: { id, status, url } }: { product: ProductDetail }) {
  const { t } = useTranslation()
  const isActive = status === 'active'
  const { data } = useQuery({
    ...queryOptions(api.products.preview, { params: { id } }),
    enabled: !isActive,
    staleTime: previewMs,
    refetchInterval: previewMs,
    meta: { silent: true },
  })
  const href = isActive ? url : data?.url
  if (href === undefined) return null
  return <PageAction href={href}>{t(isActive ? 'products.openInShop' : 'products.previewInShop')}</PageAction>
}
