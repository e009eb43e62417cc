import type { Webhook } from '@backroom/contract/messages/webhooks/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { RemoveDialog } from '../../../../../ui/overlays/RemoveDialog.tsx'
import { reloadApps } from '../../use-apps.ts'

interface Props {
  webhook: Webhook
  onClose: () => void
}

export function RemoveWebhookDialog({ webhook: { id, url }, onClose }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.webhooks.remove({ params: { id } }),
    onSuccess: async () => {
      onClose()
      await reloadApps()
    },
  })
  return (
    <RemoveDialog
      title={t('apps.removeWebhookTitle')}
      action={t('apps.removeWebhookAction')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('apps.removeWebhookText', { url })}
    </RemoveDialog>
  )
}
