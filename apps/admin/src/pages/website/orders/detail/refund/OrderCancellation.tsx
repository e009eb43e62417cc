import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../../ui/layout/Card.tsx'
import type { Order } from '../../order-status.ts'
import classes from './Refund.module.css'

/** When and why an order was cancelled. */
export function OrderCancellation({ order: { cancelledAt, cancelReason, cancelNote } }: { order: Order }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  if (!cancelledAt || !cancelReason) return null
  return (
    <Card title={t('orders.cancelledOrder')}>
      <p>{t(`orders.cancelReasons.${cancelReason}`)}</p>
      {cancelNote && <p className={classes.note}>{cancelNote}</p>}
      <p className={classes.soft}>
        <DateTime at={cancelledAt} timeZone={zone} />
      </p>
    </Card>
  )
}
