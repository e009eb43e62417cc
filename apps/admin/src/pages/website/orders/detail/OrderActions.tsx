import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { holds } from '@backroom/contract/platform/access/permissions'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../session/use-me.ts'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import type { Order } from '../order-status.ts'
import { RefundDialog } from './refund/RefundDialog.tsx'

/** What can be done with a whole order. On a phone the actions are in one menu. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const me = useMe()
  const isPhone = useIsPhone()
  const [dialog, setDialog] = useState<'refund'>()
  const actions = [
    orderCan.beRefunded(order) && holds(me, 'orders.refund') && { name: 'refund', label: t('orders.refund') },
  ].filter((action) => action !== false) as { name: 'refund'; label: string }[]
  if (actions.length === 0) return null
  const close = () => setDialog(undefined)
  return (
    <>
      {isPhone ? (
        <Menu position="top-end" width={240}>
          <Menu.Target>
            <Button variant="default">{t('orders.moreActions')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map(({ name, label }) => (
              <Menu.Item key={name} onClick={() => setDialog(name)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        actions.map(({ name, label }) => (
          <Button key={name} variant="default" onClick={() => setDialog(name)}>
            {label}
          </Button>
        ))
      )}
      {dialog === 'refund' && <RefundDialog order={order} onClose={close} />}
    </>
  )
}
