import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import { type App, reloadAppList } from '../use-apps.ts'

interface Props {
  app: App
  onClose: () => void
}

export function RemoveAppDialog({ app, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.apps.remove({ params: { id: app.id } }),
    onSuccess: async () => {
      await reloadAppList()
      await navigateTo('website.apps')
    },
  })
  return (
    <RemoveDialog
      title={t('apps.removeTitle', { name: app.name })}
      action={t('apps.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('apps.removeText')}
    </RemoveDialog>
  )
}
