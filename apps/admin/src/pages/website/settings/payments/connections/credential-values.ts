import type { CredentialField, Credentials } from '@backroom/contract/money/payment-connections/kinds/connection-kind'
import { kinds } from '@backroom/contract/money/payment-connections/kinds/kinds'
import type { ConnectionKindName } from '@backroom/contract/money/payment-connections/states'
import { useTranslation } from 'react-i18next'

export const emptyCredentials: Record<CredentialField, string> = {
  merchantId: '',
  publishableKey: '',
  secretKey: '',
  webhookSecret: '',
}

export function useCredentialLabels(): Record<CredentialField, string> {
  const { t } = useTranslation()
  return {
    merchantId: t('payments.merchantId'),
    publishableKey: t('payments.publishableKey'),
    secretKey: t('payments.secretKey'),
    webhookSecret: t('payments.webhookSecret'),
  }
}

/** Only what the kind asks for. */
export const credentialsOf = (kind: ConnectionKindName, typed: Record<CredentialField, string>): Credentials =>
  Object.fromEntries(kinds[kind].fields.map((field) => [field, typed[field]]))
