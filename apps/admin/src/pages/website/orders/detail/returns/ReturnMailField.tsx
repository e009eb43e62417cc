import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../order-status.ts'

interface Props {
  order: Order
  field: object
  /** What the customer gets. */
  effect: 'notifyApproved' | 'notifyDeclined' | 'notifyReceived' | 'notifyExchanged'
}

/** Whether the customer gets an email, and which. An erased customer has no address. */
export function ReturnMailField({ order, field, effect }: Props) {
  const { t } = useTranslation()
  const hasEmail = order.email !== ''
  return (
    <Checkbox
      {...field}
      {...(!hasEmail && { checked: false, disabled: true })}
      description={t(hasEmail ? `returns.${effect}` : 'returns.notifyNoEmail')}
    />
  )
}
