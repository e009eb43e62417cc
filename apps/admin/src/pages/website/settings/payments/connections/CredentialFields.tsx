import type { CredentialField } from '@backroom/contract/money/payment-connections/kinds/connection-kind'
import { kinds } from '@backroom/contract/money/payment-connections/kinds/kinds'
import type { ConnectionKindName } from '@backroom/contract/money/payment-connections/states'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  kind: ConnectionKindName
  /** The properties of a field of the form. */
  field: (name: CredentialField) => TextInputProps
}

/** What opens an account of a kind. Secrets are typed unseen, and browsers do not keep them. */
export function CredentialFields({ kind, field }: Props) {
  const { t } = useTranslation()
  const { fields, secretFields, optionalFields } = kinds[kind]
  return fields.map((name) => (
    <TextInput
      key={name}
      {...field(name)}
      {...(secretFields.includes(name) && { type: 'password' })}
      {...(optionalFields?.includes(name) && { description: t('payments.optionalField') })}
      autoComplete="off"
      spellCheck={false}
    />
  ))
}
