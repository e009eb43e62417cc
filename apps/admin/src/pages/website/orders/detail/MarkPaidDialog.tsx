import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import type { Order } from '../order-status.ts'
import { reloadOrders } from './reload-orders.ts'

interface Props {
  order: Order
  /** As it is shown. */
  amount: string
  onClose: () => void
}

/** Marks money as received, after it has said that this can't be undone. */
export function MarkPaidDialog({ order: { id, name }, amount, onClose }: Props) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.orders.markPaid, {
    values: { reference: '' },
    labels: { reference: t('orders.paymentReference') },
    send: (body) => api.orders.markPaid({ params: { id }, body }),
    onDone: async () => {
      await reloadOrders()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog form={form} title={t('orders.markPaidTitle', { name })} submit={t('orders.markPaid')} onClose={onClose}>
      <p>{t('orders.markPaidText', { amount })}</p>
      <TextInput {...form.field('reference')} description={t('orders.paymentReferenceHint')} autoComplete="off" />
    </FormDialog>
  )
}
