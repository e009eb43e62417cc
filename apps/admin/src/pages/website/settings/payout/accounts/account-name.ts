import { kinds } from '@backroom/contract/money/payout-destinations/kinds/kinds'
import type { DestinationKindName } from '@backroom/contract/money/payout-destinations/states'
import { useTranslation } from 'react-i18next'

/** `Wise`, or `Bank account` in the person's language. */
export function useKindName() {
  const { t } = useTranslation()
  return (kind: DestinationKindName) => kinds[kind].brand ?? t('payouts.bankAccount')
}

/** `Wise · a••••@example.com` */
export function useAccountName() {
  const kindName = useKindName()
  return (kind: DestinationKindName, hint: string) => `${kindName(kind)} · ${hint}`
}
