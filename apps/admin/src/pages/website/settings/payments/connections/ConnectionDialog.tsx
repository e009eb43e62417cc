import '@mantine/core/styles/Checkbox.css'
import type { CredentialField } from '@backroom/contract/money/payment-connections/kinds/connection-kind'
import { kinds } from '@backroom/contract/money/payment-connections/kinds/kinds'
import type { ConnectionKindName } from '@backroom/contract/money/payment-connections/states'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { kindName, type Overview, type PaymentConnection, reloadPayments } from './use-connections.ts'

interface Values extends Record<CredentialField, string> {
  kind: ConnectionKindName
  name: string
  currency: string
}

interface Props {
  overview: Overview
  /** The connection to rename, or to switch on or off; without it the dialog adds one. */
  connection?: PaymentConnection
  onClose: () => void
}

/** What the gateway needs decides which fields there are. */
export function ConnectionDialog({ overview, connection, onClose }: Props) {
  const { t } = useTranslation()
  const [isActive, setActive] = useState(connection?.isActive ?? true)
  const chevron = <ChevronDown size={16} aria-hidden="true" />
  const values: Values = {
    kind: connection?.kind ?? overview.kinds.at(-1) ?? 'test',
    name: connection?.name ?? '',
    currency: overview.currency,
    ...{ merchantId: '', secretKey: '' },
  }
  const form = useSubmitForm(api.paymentConnections.save, {
    values,
    labels: {
      kind: t('payments.kind'),
      name: t('payments.name'),
      currency: t('payments.currency'),
      merchantId: t('payments.merchantId'),
      secretKey: t('payments.secretKey'),
    },
    body: ({ kind, name, ...account }) =>
      kinds[kind].fields.length > 0 ? { kind, name: name.trim(), ...account } : { kind, name: name.trim() },
    check: ({ name }) => ({ name: name.trim() === '' && t('payments.nameMissing') }),
    send: (body) => {
      if (!connection) return api.paymentConnections.save({ body })
      const { id, revision } = connection
      return api.paymentConnections.update({ params: { id }, body: { name: body.name, isActive }, revision })
    },
    onDone: async () => {
      await reloadPayments()
      onClose()
    },
    errorPlace: 'dialog',
  })
  const { kind } = form.values()
  const { currencies, takesRealMoney } = kinds[kind]
  return (
    <FormDialog
      form={form}
      title={connection ? t('payments.editTitle') : t('payments.addTitle')}
      submit={connection ? t('payments.saveConnection') : t('payments.add')}
      onClose={onClose}
    >
      {!connection && (
        <NativeSelect
          {...form.live('kind')}
          rightSection={chevron}
          data={overview.kinds.map((value) => ({ value, label: kindName(value) }))}
        />
      )}
      <TextInput {...form.field('name')} description={t('payments.nameHint')} autoComplete="off" />
      {connection && (
        <Checkbox
          label={t('payments.isActive')}
          description={t('payments.isActiveHint')}
          checked={isActive}
          onChange={({ currentTarget }) => setActive(currentTarget.checked)}
        />
      )}
      {!connection && currencies && (
        <NativeSelect {...form.live('currency')} rightSection={chevron} data={[...currencies]} />
      )}
      {!connection && <CredentialFields kind={kind} field={form.field} />}
      {!connection && takesRealMoney && <p>{overview.entity ? t('payments.secretText') : t('payments.entityFirst')}</p>}
    </FormDialog>
  )
}
