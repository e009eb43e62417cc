import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { type PaymentConnection, reloadPayments } from './use-connections.ts'

interface Props {
  connection: PaymentConnection
  onClose: () => void
}

/** Renames a connection, or switches it on or off. */
export function EditDialog({ connection: { id, name, isActive, revision }, onClose }: Props) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.paymentConnections.update, {
    values: { name, isActive },
    labels: { name: t('payments.name'), isActive: t('payments.isActive') },
    check: (typed) => ({ name: typed.name.trim() === '' && t('payments.nameMissing') }),
    send: (body) => api.paymentConnections.update({ params: { id }, body, revision }),
    onDone: async () => {
      await reloadPayments()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog form={form} title={t('payments.editTitle')} submit={t('payments.saveConnection')} onClose={onClose}>
      <TextInput {...form.field('name')} description={t('payments.nameHint')} autoComplete="off" />
      <Checkbox {...form.checkbox('isActive')} description={t('payments.isActiveHint')} />
    </FormDialog>
  )
}
