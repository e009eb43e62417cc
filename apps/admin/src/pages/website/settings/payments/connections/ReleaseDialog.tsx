import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { showNotice } from '../../../../../ui/overlays/notice-list.ts'
import { RemoveDialog } from '../../../../../ui/overlays/RemoveDialog.tsx'
import { type PaymentConnection, reloadPayments } from './use-connections.ts'

interface Props {
  connection: PaymentConnection
  /** Customers cannot pay without it. */
  isLast: boolean
  onClose: () => void
}

/** Asks before the store stops using a connection, and says what happens to payments that are on their way. */
export function ReleaseDialog({ connection: { id, name }, isLast, onClose }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.paymentConnections.release({ params: { id } }),
    onSuccess: async ({ openPayments }) => {
      onClose()
      if (openPayments > 0)
        showNotice({
          kind: 'success',
          title: t('payments.released'),
          message: t('payments.openPayments', { count: openPayments }),
        })
      await reloadPayments()
    },
  })
  return (
    <RemoveDialog
      title={t('payments.releaseTitle', { name })}
      action={t('payments.release')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {isLast ? t('payments.releaseLast') : t('payments.releaseText')}
    </RemoveDialog>
  )
}
