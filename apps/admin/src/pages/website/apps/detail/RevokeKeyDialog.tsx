import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import { type ApiKey, reloadApps } from '../use-apps.ts'

interface Props {
  appId: string
  apiKey: ApiKey
  onClose: () => void
}

export function RevokeKeyDialog({ appId, apiKey: { id: keyId, hint }, onClose }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.apps.revokeKey({ params: { id: appId, keyId } }),
    onSuccess: async () => {
      onClose()
      await reloadApps()
    },
  })
  return (
    <RemoveDialog
      title={t('apps.revokeTitle', { key: hint })}
      action={t('apps.revokeAction')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('apps.revokeText')}
    </RemoveDialog>
  )
}
