import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import type { Order } from '../../order-status.ts'
import classes from './Fulfillment.module.css'

/** Why an order is on hold. */
export function HoldNotice({ order: { hold } }: { order: Order }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  if (!hold) return null
  const reason = t(hold.reason ? `holds.reason.${hold.reason}` : 'holds.noReason')
  return (
    <div className={classes.hold}>
      <p className={classes.title}>{t('holds.onHold', { reason })}</p>
      {hold.note && <p className={classes.note}>{hold.note}</p>}
      {hold.at && (
        <p className={classes.soft}>
          {t('holds.onHoldSince')} <DateTime at={hold.at} timeZone={zone} />
        </p>
      )}
    </div>
  )
}
