import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useNavigateTo } from '../../../links.tsx'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import { reloadContentPages } from './use-content-page-form.ts'

interface Props {
  page: { id: string; title: string }
  /** Typed values are discarded, too. */
  beforeLeaving: () => void
  onClose: () => void
}

export function RemoveContentPageDialog({ page: { id, title }, beforeLeaving, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.contentPages.remove({ params: { id } }),
    onSuccess: async () => {
      beforeLeaving()
      await reloadContentPages()
      await navigateTo('website.pages')
    },
  })
  return (
    <RemoveDialog
      title={t('contentPages.removeTitle', { title })}
      action={t('contentPages.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('contentPages.removeText')}
    </RemoveDialog>
  )
}
