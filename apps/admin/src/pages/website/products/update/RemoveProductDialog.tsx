import type { ProductUsage } from '@backroom/contract/catalog/products/product-parts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import classes from './ProductPage.module.css'

interface Props {
  product: { id: string; title: string }
  /** Typed values are discarded, too. */
  beforeLeaving: () => void
  onClose: () => void
}

/** Says what goes with a product before it is deleted. */
export function RemoveProductDialog({ product: { id, title }, beforeLeaving, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const usage = useQuery({ ...queryOptions(api.products.usage, { params: { id } }), staleTime: 0 })
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.products.remove({ params: { id } }),
    onSuccess: async () => {
      // Before the navigation, so the guard does not ask.
      flushSync(beforeLeaving)
      await queryClient.invalidateQueries({ queryKey: ['products', 'list'] })
      await navigateTo('website.products')
    },
  })
  const lines = useUsageLines()
  return (
    <RemoveDialog
      title={t('products.removeTitle', { title })}
      action={t('products.remove')}
      // The button waits until the person can read what goes with the product.
      isPending={isPending || usage.isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('products.removeText')}
      {usage.data &&
        lines(usage.data).map((line) => (
          <span key={line} className={classes.line}>
            {line}
          </span>
        ))}
      {usage.isError && <span className={classes.line}>{t('products.usageFailed')}</span>}
    </RemoveDialog>
  )
}

/** One sentence for each kind of thing that refers to a product. */
function useUsageLines() {
  const { t } = useTranslation()
  return ({ carts, orders, menus, themes, collections, widgets, isPersonalized }: ProductUsage): string[] => {
    const named = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
    return [
      carts > 0 && t('products.usedInCarts', { count: carts }),
      orders > 0 && t('products.usedInOrders', { count: orders }),
      menus.length > 0 && t('products.usedInMenus', { names: named(menus) }),
      themes.length > 0 && t('products.usedInThemes', { names: named(themes) }),
      collections.length > 0 && t('products.usedInCollections', { names: named(collections) }),
      widgets.length > 0 && t('products.usedInWidgets', { names: named(widgets) }),
      isPersonalized && t('products.usedPersonalized'),
    ].filter((line) => line !== false)
  }
}
