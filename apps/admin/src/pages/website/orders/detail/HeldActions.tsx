import { holds } from '@backroom/contract/platform/access/permissions'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useMe } from '../../../../session/use-me.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import { minorUnits } from '../../../../ui/money/money.ts'
import type { Order } from '../order-status.ts'
import classes from './OrderPayment.module.css'
import { reloadOrders } from './reload-orders.ts'

/** What a member does about money that a gateway holds for an order. */
export function HeldActions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const me = useMe()
  const zone = useTimeZone()
  const { currency, totalCents } = order
  const [typed, setTyped] = useState<string | number>(majorUnits(totalCents, currency))
  const amountCents = typed === '' ? 0 : minorUnits(Number(typed), currency)
  const params = { id: order.id }
  const body = amountCents === totalCents ? {} : { amountCents }
  const capture = useMutation({ mutationFn: () => api.orders.capture({ params, body }), onSettled: reloadOrders })
  if (!order.heldUntil) return null
  const mayCapture = orderCan.beCaptured(order) && holds(me, 'orders.edit')
  return (
    <>
      <p>
        {t('orders.heldUntil')} <DateTime at={order.heldUntil} timeZone={zone} />
      </p>
      {mayCapture && (
        <MoneyField
          currency={currency}
          min={1}
          max={totalCents}
          label={t('orders.captureAmount', { currency })}
          description={t('orders.captureHint')}
          value={typed}
          onChange={setTyped}
        />
      )}
      {mayCapture && (
        <div className={classes.actions}>
          <Button size="sm" loading={capture.isPending} disabled={amountCents < 1} onClick={() => capture.mutate()}>
            {t('orders.capture')}
          </Button>
        </div>
      )}
    </>
  )
}
