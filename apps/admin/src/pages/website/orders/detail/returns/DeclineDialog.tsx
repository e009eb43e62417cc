import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { reloadOrders } from '../reload-orders.ts'
import { ReturnMailField } from './ReturnMailField.tsx'
import type { ReturnDialogProps } from './returned.ts'

/** Declines what the customer requested, with a reason that they read. */
export function DeclineDialog({ order, found, onClose }: ReturnDialogProps) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.returns.decline, {
    values: { reason: '', notifiesCustomer: order.email !== '' },
    labels: { reason: t('returns.declineReason'), notifiesCustomer: t('returns.notify') },
    check: ({ reason }) => ({ reason: reason.trim() === '' && t('returns.declineMissing') }),
    body: (values) => ({ ...values, revision: found.revision }),
    send: (body) => api.returns.decline({ params: { id: found.id }, body }),
    onDone: async () => {
      await reloadOrders()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('returns.declineTitle', { name: found.name })}
      submit={t('returns.declineSubmit')}
      onClose={onClose}
    >
      <TextInput {...form.field('reason')} description={t('returns.declineReasonHint')} />
      <ReturnMailField order={order} field={form.checkbox('notifiesCustomer')} effect="notifyDeclined" />
    </FormDialog>
  )
}
