import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import { reloadSegments } from './use-segment-form.ts'

interface Props {
  segment: { id: string; name: string }
  /** Typed values are discarded, too. */
  beforeLeaving: () => void
  onClose: () => void
}

export function RemoveSegmentDialog({ segment: { id, name }, beforeLeaving, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.segments.remove({ params: { id } }),
    onSuccess: async () => {
      beforeLeaving()
      await reloadSegments()
      await navigateTo('website.customer.segments.list')
    },
  })
  return (
    <RemoveDialog
      title={t('segments.removeTitle', { name })}
      action={t('segments.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('segments.removeText')}
    </RemoveDialog>
  )
}
