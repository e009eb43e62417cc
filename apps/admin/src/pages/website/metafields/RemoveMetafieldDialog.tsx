import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useNavigateTo } from '../../../links.tsx'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import { reloadMetafields } from './use-metafield-form.ts'

interface Props {
  metafield: { id: string; name: string; key: string }
  /** Typed values are discarded, too. */
  beforeLeaving: () => void
  onClose: () => void
}

export function RemoveMetafieldDialog({ metafield: { id, name, key }, beforeLeaving, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.metafields.remove({ params: { id } }),
    onSuccess: async () => {
      beforeLeaving()
      await reloadMetafields()
      await navigateTo('website.metafields')
    },
  })
  return (
    <RemoveDialog
      title={t('metafields.removeTitle', { name })}
      action={t('metafields.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('metafields.removeText', { key })}
    </RemoveDialog>
  )
}
