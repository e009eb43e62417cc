import type { DomainOrder } from '@backroom/contract/money/domain-orders/endpoints'
import { domainOrderCan } from '@backroom/contract/money/domain-orders/rules'
import type { DomainOrderState } from '@backroom/contract/money/domain-orders/states'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import { StatusDot, type Tone } from '../../../../ui/states/StatusDot.tsx'
import classes from '../DomainPage.module.css'
import { CancelOrderDialog } from './CancelOrderDialog.tsx'

const tones: Record<DomainOrderState, Tone> = {
  requested: 'information',
  pending: 'information',
  active: 'good',
  cancelled: 'neutral',
  failed: 'danger',
}

interface Props {
  orders: DomainOrder[]
  mayCancel: boolean
}

/** Domains that are being bought, and what became of those that were not. */
export function DomainOrders({ orders, mayCancel }: Props) {
  const { t } = useTranslation()
  const [cancelled, setCancelled] = useState<DomainOrder>()
  return (
    <Card title={t('domains.orders')} flush>
      <ul className={classes.orders}>
        {orders.map((order) => (
          <li key={order.id} className={classes.order}>
            <OrderText order={order} />
            {mayCancel && domainOrderCan.cancel(order) && (
              <Button
                variant="default"
                size="xs"
                aria-label={t('domains.cancelHost', { host: order.host })}
                onClick={() => setCancelled(order)}
              >
                {t('domains.cancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cancelled && <CancelOrderDialog order={cancelled} onClose={() => setCancelled(undefined)} />}
    </Card>
  )
}

function OrderText({ order }: { order: DomainOrder }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { host, state, reason, isCancelling, priceCents, currency, years, orderedAt } = order
  return (
    <div>
      <p className={classes.name}>{host}</p>
      <StatusDot tone={tones[state]} hollow={state === 'requested' || state === 'pending'}>
        {t(`domains.orderState.${isCancelling ? 'cancelling' : state}`)}
      </StatusDot>
      <p className={classes.soft}>
        {t('domains.yearCount', { count: years })}, <Money amount={priceCents} currency={currency} />,{' '}
        <DateTime at={orderedAt} timeZone={zone} />
      </p>
      {reason && <p>{t(`domains.orderReason.${reason}`)}</p>}
      {state === 'cancelled' && <p>{t('domains.cancelledText')}</p>}
    </div>
  )
}
