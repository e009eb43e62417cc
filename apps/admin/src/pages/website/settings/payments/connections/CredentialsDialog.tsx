import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { credentialsOf, emptyCredentials, useCredentialLabels } from './credential-values.ts'
import { type PaymentConnection, reloadPayments } from './use-connections.ts'

interface Props {
  connection: PaymentConnection
  onClose: () => void
}

/** Replaces the credentials. They are never shown, so all of them are typed anew. */
export function CredentialsDialog({ connection: { id, name, kind }, onClose }: Props) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.paymentConnections.replace, {
    values: emptyCredentials,
    labels: useCredentialLabels(),
    body: (typed) => credentialsOf(kind, typed),
    send: (body) => api.paymentConnections.replace({ params: { id }, body }),
    onDone: async () => {
      await reloadPayments()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('payments.replaceTitle', { name })}
      submit={t('payments.replaceAction')}
      onClose={onClose}
    >
      <CredentialFields kind={kind} field={form.field} />
      <p>{t('payments.secretText')}</p>
    </FormDialog>
  )
}
