import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import { reloadChannels, type SalesChannel } from './use-channels.ts'

export function RemoveChannelDialog({
  channel: { id, name },
  onClose,
}: {
  channel: SalesChannel
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.salesChannels.remove({ params: { id } }),
    onSuccess: async () => {
      onClose()
      await reloadChannels()
    },
  })
  return (
    <RemoveDialog
      title={t('salesChannels.removeTitle', { name })}
      action={t('salesChannels.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('salesChannels.removeText')}
    </RemoveDialog>
  )
}
