import type { DomainOrder } from '@backroom/contract/money/domain-orders/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { formatMoney } from '../../../../ui/money/money.ts'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import { reloadDomainOrders } from './use-domain-orders.ts'

export function CancelOrderDialog({ order, onClose }: { order: DomainOrder; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { id, host, priceCents, currency } = order
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.domainOrders.cancel({ query: { id } }),
    onSuccess: async () => {
      onClose()
      await reloadDomainOrders()
    },
  })
  return (
    <RemoveDialog
      title={t('domains.cancelTitle', { host })}
      action={t('domains.cancel')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('domains.cancelText', { price: formatMoney(priceCents, currency, i18n.language) })}
    </RemoveDialog>
  )
}
