import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import { reloadChannels, type SalesChannel } from './use-channels.ts'

/** Gives the feed a new address; the one before is lost. */
export function AddressDialog({ channel: { id, name }, onClose }: { channel: SalesChannel; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.salesChannels.renew({ params: { id } }),
    meta: { quiet: true },
    onSuccess: async () => {
      onClose()
      await reloadChannels()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('salesChannels.renewed') })
    },
  })
  return (
    <RemoveDialog
      title={t('salesChannels.renewTitle', { name })}
      action={t('salesChannels.renew')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('salesChannels.renewText')}
    </RemoveDialog>
  )
}
