import { holds } from '@backroom/contract/platform/access/permissions'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../session/use-me.ts'
import type { Order } from '../order-status.ts'
import { RemindDialog } from './RemindDialog.tsx'

/** Opens the dialog that mails the customer how to pay. */
export function RemindButton({ order }: { order: Order }) {
  const { t } = useTranslation()
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  if (!orderCan.beReminded(order) || order.email === '' || !holds(me, 'orders.edit')) return null
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {t('orders.remind')}
      </Button>
      {isOpen && <RemindDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
