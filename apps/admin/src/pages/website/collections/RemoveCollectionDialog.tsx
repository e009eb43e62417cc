import type { CollectionUsage } from '@backroom/contract/catalog/collections/endpoints'
import { useMutation, useQuery } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { useNavigateTo } from '../../../links.tsx'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import classes from './Collections.module.css'
import { reloadCollections } from './form/use-collection-form.ts'

interface Props {
  collection: { id: string; title: string }
  /** Typed values are discarded, too. */
  beforeLeaving: () => void
  onClose: () => void
}

/** Says what refers to a collection before it is deleted. */
export function RemoveCollectionDialog({ collection: { id, title }, beforeLeaving, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const usage = useQuery({ ...queryOptions(api.collections.usage, { params: { id } }), staleTime: 0 })
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.collections.remove({ params: { id } }),
    onSuccess: async () => {
      // Before the navigation, so the guard does not ask.
      flushSync(beforeLeaving)
      await reloadCollections()
      await navigateTo('website.collections')
    },
  })
  const lines = useUsageLines()
  return (
    <RemoveDialog
      title={t('collections.removeTitle', { title })}
      action={t('collections.remove')}
      // The button waits until the person can read what refers to it.
      isPending={isPending || usage.isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('collections.removeText')}
      {usage.data &&
        lines(usage.data).map((line) => (
          <span key={line} className={classes.line}>
            {line}
          </span>
        ))}
      {usage.isError && <span className={classes.line}>{t('collections.usageFailed')}</span>}
    </RemoveDialog>
  )
}

/** One sentence for each kind of thing that refers to a collection. */
function useUsageLines() {
  const { t } = useTranslation()
  return ({ menus, themes, sizeCharts, widgets, bulkUpdates }: CollectionUsage): string[] => {
    const named = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
    return [
      menus.length > 0 && t('collections.usedInMenus', { names: named(menus) }),
      themes.length > 0 && t('collections.usedInThemes', { names: named(themes) }),
      sizeCharts.length > 0 && t('collections.usedInSizeCharts', { names: named(sizeCharts) }),
      widgets.length > 0 && t('collections.usedInWidgets', { names: named(widgets) }),
      bulkUpdates.length > 0 && t('collections.usedInBulkUpdates', { names: named(bulkUpdates) }),
    ].filter((line) => line !== false)
  }
}
