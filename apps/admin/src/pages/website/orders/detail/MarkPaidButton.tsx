import { holds } from '@backroom/contract/platform/access/permissions'
import { leftToPayCents, orderCan } from '@backroom/contract/selling/orders/rules'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../session/use-me.ts'
import { formatMoney } from '../../../../ui/money/money.ts'
import type { Order } from '../order-status.ts'
import { MarkPaidDialog } from './MarkPaidDialog.tsx'

interface Props {
  order: Order
  /** Beside another way to get the money. */
  isSecond?: boolean
}

/** Opens the dialog that says that the money of an order, or what is due of it, has reached the store itself. */
export function MarkPaidButton({ order, isSecond }: Props) {
  const { t, i18n } = useTranslation()
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const isDifference = orderCan.haveDifferencePaid(order)
  if (!(orderCan.beMarkedPaid(order) || isDifference) || !holds(me, 'orders.edit')) return null
  const amount = formatMoney(leftToPayCents(order), order.currency, i18n.language)
  return (
    <>
      <Button size="sm" variant={isSecond ? 'default' : 'filled'} onClick={() => setOpen(true)}>
        {isDifference ? t('orders.markDifferencePaid', { amount }) : t('orders.markPaid')}
      </Button>
      {isOpen && <MarkPaidDialog order={order} amount={amount} onClose={() => setOpen(false)} />}
    </>
  )
}
