import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useNavigateTo } from '../../../links.tsx'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import { reloadProductOptions } from './use-product-option-form.ts'

interface Props {
  option: { id: string; name: string }
  /** Typed values are discarded, too. */
  beforeLeaving: () => void
  onClose: () => void
}

export function RemoveProductOptionDialog({ option: { id, name }, beforeLeaving, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.productOptions.remove({ params: { id } }),
    onSuccess: async () => {
      beforeLeaving()
      await reloadProductOptions()
      await navigateTo('website.menufilter')
    },
  })
  return (
    <RemoveDialog
      title={t('productOptions.removeTitle', { name })}
      action={t('productOptions.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('productOptions.removeText')}
    </RemoveDialog>
  )
}
