import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { holds } from '@backroom/contract/platform/access/permissions'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { isReturnable } from '@backroom/contract/selling/returns/rules'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../session/use-me.ts'
import { useIsPhone } from '../../../../ui/use-is-phone.ts'
import type { Order } from '../order-status.ts'
import { CancelDialog } from './refund/CancelDialog.tsx'
import { RefundDialog } from './refund/RefundDialog.tsx'
import { ReturnDialog } from './returns/ReturnDialog.tsx'
import { useArchive } from './use-archive.ts'

const actions = ['refund', 'return', 'cancel', 'archive'] as const
type Action = (typeof actions)[number]

/** What can be done with a whole order. On a phone the actions are in one menu. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const me = useMe()
  const isPhone = useIsPhone()
  const [dialog, setDialog] = useState<Exclude<Action, 'archive'>>()
  const may: Record<Action, boolean> = {
    refund: orderCan.beRefunded(order) && holds(me, 'orders.refund'),
    return: isReturnable(order) && holds(me, 'orders.edit'),
    cancel: orderCan.beCancelled(order) && holds(me, 'orders.cancel'),
    archive: holds(me, 'orders.edit'),
  }
  const archive = useArchive(order)
  const labels: Record<Action, string> = {
    ...{
      refund: t('orders.refund'),
      return: t('returns.begin'),
      cancel: t('orders.cancel'),
      archive: t(`orders.${archive.verb}`),
    },
  }
  const shown = actions.filter((action) => may[action])
  if (shown.length === 0) return null
  const close = () => setDialog(undefined)
  const begin = (action: Action) => (action === 'archive' ? archive.move() : setDialog(action))
  return (
    <>
      {isPhone ? (
        <Menu position="top-end" width={240}>
          <Menu.Target>
            <Button variant="default">{t('orders.moreActions')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {shown.map((action) => (
              <Menu.Item
                key={action}
                disabled={action === 'archive' && archive.isPending}
                onClick={() => begin(action)}
              >
                {labels[action]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        shown.map((action) => (
          <Button
            key={action}
            variant="default"
            disabled={action === 'archive' && archive.isPending}
            onClick={() => begin(action)}
          >
            {labels[action]}
          </Button>
        ))
      )}
      {dialog === 'refund' && <RefundDialog order={order} onClose={close} />}
      {dialog === 'return' && <ReturnDialog order={order} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </>
  )
}
