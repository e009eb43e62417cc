import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { RemoveDialog } from '../../../../../ui/overlays/RemoveDialog.tsx'
import { type RateService, reloadRateServices } from '../use-rate-services.ts'

export function RemoveServiceDialog({ service: { id, name }, onClose }: { service: RateService; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.rateServices.remove({ params: { id } }),
    onSuccess: async () => {
      onClose()
      await reloadRateServices()
    },
  })
  return (
    <RemoveDialog
      title={t('shipping.removeServiceTitle')}
      action={t('shipping.removeService')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('shipping.removeServiceText', { name })}
    </RemoveDialog>
  )
}
