import { useMutation } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useNavigateTo } from '../../../links.tsx'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import { reloadBulkUpdates } from './use-bulk-update-form.ts'

interface Props {
  update: { id: string; name: string }
  /** Typed values are discarded, too. */
  beforeLeaving: () => void
  onClose: () => void
}

export function RemoveBulkUpdateDialog({ update: { id, name }, beforeLeaving, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.bulkUpdates.remove({ params: { id } }),
    onSuccess: async () => {
      // Before the navigation, so the guard does not ask.
      flushSync(beforeLeaving)
      await reloadBulkUpdates()
      await navigateTo('website.bulkupdates')
    },
  })
  return (
    <RemoveDialog
      title={t('bulkUpdates.removeTitle', { name })}
      action={t('bulkUpdates.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('bulkUpdates.removeText')}
    </RemoveDialog>
  )
}
