import type { CredentialField } from '@backroom/contract/money/payment-connections/kinds/connection-kind'
import { kinds } from '@backroom/contract/money/payment-connections/kinds/kinds'
import type { ConnectionKindName } from '@backroom/contract/money/payment-connections/states'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { kindName, type Overview, reloadPayments } from './use-connections.ts'

interface Values extends Record<CredentialField, string> {
  kind: ConnectionKindName
  name: string
  currency: string
}

/** Connects a gateway. What the gateway needs decides which fields there are. */
export function AddDialog({ overview, onClose }: { overview: Overview; onClose: () => void }) {
  const { t } = useTranslation()
  const chevron = <ChevronDown size={16} aria-hidden="true" />
  const values: Values = {
    kind: overview.kinds.at(-1) ?? 'test',
    name: '',
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
    send: (body) => api.paymentConnections.save({ body }),
    onDone: async () => {
      await reloadPayments()
      onClose()
    },
    errorPlace: 'dialog',
  })
  const { fields, secretFields, currencies, takesRealMoney } = kinds[form.values().kind]
  return (
    <FormDialog form={form} title={t('payments.addTitle')} submit={t('payments.add')} onClose={onClose}>
      <NativeSelect
        {...form.live('kind')}
        rightSection={chevron}
        data={overview.kinds.map((value) => ({ value, label: kindName(value) }))}
      />
      <TextInput {...form.field('name')} description={t('payments.nameHint')} autoComplete="off" />
      {currencies && <NativeSelect {...form.live('currency')} rightSection={chevron} data={[...currencies]} />}
      {fields.map((field) => (
        <TextInput
          key={field}
          {...form.field(field)}
          {...(secretFields.includes(field) && { type: 'password' })}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      {takesRealMoney && <p>{overview.entity ? t('payments.secretText') : t('payments.entityFirst')}</p>}
    </FormDialog>
  )
}
