import type { ProductFeed } from '@backroom/contract/catalog/product-feeds/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'

/** Gives the feed a new address; the one before is lost. */
export function RenewAddressDialog({ feed: { id, name }, onClose }: { feed: ProductFeed; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.productFeeds.renew({ params: { id } }),
    meta: { quiet: true },
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['productFeeds'] })
      showNotice({ kind: 'success', title: t('errors.done'), message: t('productFeeds.renewed') })
    },
  })
  return (
    <RemoveDialog
      title={t('productFeeds.renewTitle', { name })}
      action={t('productFeeds.renew')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('productFeeds.renewText')}
    </RemoveDialog>
  )
}
