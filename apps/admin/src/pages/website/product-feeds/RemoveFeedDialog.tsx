import { useMutation } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useNavigateTo } from '../../../links.tsx'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import { reloadProductFeeds } from './use-product-feed-form.ts'

interface Props {
  feed: { id: string; name: string }
  /** Typed values are discarded, too. */
  beforeLeaving: () => void
  onClose: () => void
}

export function RemoveFeedDialog({ feed: { id, name }, beforeLeaving, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.productFeeds.remove({ params: { id } }),
    onSuccess: async () => {
      // Before the navigation, so the guard does not ask.
      flushSync(beforeLeaving)
      await reloadProductFeeds()
      await navigateTo('website.product-feeds')
    },
  })
  return (
    <RemoveDialog
      title={t('productFeeds.removeTitle', { name })}
      action={t('productFeeds.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('productFeeds.removeText')}
    </RemoveDialog>
  )
}
