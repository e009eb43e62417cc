import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import type { Order } from '../order-status.ts'
import classes from './OrderTimeline.module.css'

/** The events of the order, latest first. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return (
    <Card title={t('orders.timeline')}>
      <ol className={classes.timeline}>
        {order.timeline.map(({ id, kind, at, detail }) => (
          <li key={id} className={classes.entry}>
            <span className={classes.what}>{t(`orders.timelineKind.${kind}`)}</span>
            {detail && <span className={classes.detail}>{detail}</span>}
            <span className={classes.detail}>
              <DateTime at={at} timeZone={zone} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
