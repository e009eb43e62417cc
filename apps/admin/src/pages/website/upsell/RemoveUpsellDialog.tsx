import type { Upsell } from '@backroom/contract/selling/upsells/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useNavigateTo } from '../../../links.tsx'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import { reloadUpsells } from './form/use-upsell-form.ts'

interface Props {
  upsell: Upsell
  /** Typed values are discarded, too. */
  beforeLeaving: () => void
  onClose: () => void
}

export function RemoveUpsellDialog({ upsell: { id, name }, beforeLeaving, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.upsells.remove({ params: { id } }),
    onSuccess: async () => {
      beforeLeaving()
      await reloadUpsells()
      await navigateTo('website.upsell')
    },
  })
  return (
    <RemoveDialog
      title={t('upsells.removeTitle', { name })}
      action={t('upsells.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('upsells.removeText')}
    </RemoveDialog>
  )
}
