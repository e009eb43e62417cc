import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useNavigateTo } from '../../../links.tsx'
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx'
import { reloadDiscounts } from './form/use-discount-form.ts'
import type { Discount } from './use-discount-columns.tsx'

interface Props {
  discount: Discount
  /** Typed values are discarded, too. */
  beforeLeaving: () => void
  onClose: () => void
}

export function RemoveDiscountDialog({ discount: { id, code, title, method }, beforeLeaving, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.discounts.remove({ params: { id } }),
    onSuccess: async () => {
      beforeLeaving()
      await reloadDiscounts()
      await navigateTo(method === 'code' ? 'website.discount.code' : 'website.discount.automatic')
    },
  })
  return (
    <RemoveDialog
      title={t('discounts.removeTitle', { name: code || title })}
      action={t('discounts.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('discounts.removeText')}
    </RemoveDialog>
  )
}
