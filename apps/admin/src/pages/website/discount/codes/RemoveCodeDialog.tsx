import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import type { DiscountCode } from './use-code-columns.tsx'

export function RemoveCodeDialog({ code: { id, code }, onClose }: { code: DiscountCode; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.discountCodes.remove({ params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['discountCodes'] })
      onClose()
    },
  })
  return (
    <RemoveDialog
      title={t('discounts.removeTitle', { name: code })}
      action={t('discounts.removeCode')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('discounts.removeCodeText')}
    </RemoveDialog>
  )
}
