import { holds } from '@backroom/contract/platform/access/permissions'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../session/use-me.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import type { Order } from '../order-status.ts'
import { AddressChange } from './buyer/AddressChange.tsx'
import { CommentForm } from './notes/CommentForm.tsx'
import { CommentText } from './notes/CommentText.tsx'
import { OrderDraft } from './OrderDraft.tsx'
import classes from './OrderTimeline.module.css'

/** The events of the order, latest first. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const mayEdit = holds(useMe(), 'orders.edit')
  return (
    <Card title={t('orders.timeline')}>
      {mayEdit && <CommentForm id={order.id} />}
      <ol className={classes.timeline}>
        {order.timeline.map(({ id, kind, at, detail, by, addresses, mentions }) => (
          <li key={id} className={classes.entry}>
            {kind === 'comment' ? (
              <p className={classes.comment}>
                <CommentText detail={detail} mentions={mentions} />
              </p>
            ) : (
              <>
                <span className={classes.what}>{t(`orders.timelineKind.${kind}`)}</span>
                {kind === 'placed' && order.draft && <OrderDraft draft={order.draft} />}
                {detail && <span className={classes.detail}>{detail}</span>}
                <AddressChange addresses={addresses} />
              </>
            )}
            <span className={classes.detail}>
              {by && `${by} · `}
              <DateTime at={at} timeZone={zone} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
