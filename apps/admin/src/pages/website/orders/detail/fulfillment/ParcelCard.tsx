import { carrierName, trackingLinks } from '@backroom/contract/selling/fulfillments/carriers'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../../ui/layout/Card.tsx'
import { StatusDot } from '../../../../../ui/states/StatusDot.tsx'
import classes from './Fulfillment.module.css'
import { LineImage } from './LineImage.tsx'
import { ParcelActions } from './ParcelActions.tsx'
import { type ParcelProps, parcelTones } from './parcel.ts'

/** A parcel: what is in it, how it is tracked, and what to do about it. */
export function ParcelCard({ order, parcel }: ParcelProps) {
  const { t } = useTranslation()
  return (
    <Card
      title={t('parcels.parcel', { name: parcel.name })}
      aside={<StatusDot tone={parcelTones[parcel.state]}>{t(`parcels.state.${parcel.state}`)}</StatusDot>}
    >
      <Tracking order={order} parcel={parcel} />
      <ul className={classes.lines}>
        {parcel.lines.map(({ orderLineId, quantity }) => {
          const line = order.lines.find(({ id }) => id === orderLineId)
          return (
            line && (
              <li key={orderLineId} className={classes.line}>
                <LineImage url={line.imageUrl} />
                <span className={classes.what}>
                  <span className={classes.title}>{line.title}</span>
                  <span className={classes.soft}>{line.variantTitle}</span>
                </span>
                <span className={classes.count}>× {quantity}</span>
              </li>
            )
          )
        })}
      </ul>
      <ParcelActions order={order} parcel={parcel} />
    </Card>
  )
}

function Tracking({ parcel }: ParcelProps) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { carrier, createdAt, deliveredAt, cancelledAt, locationName, isNotified } = parcel
  const end = deliveredAt ?? cancelledAt
  const links = trackingLinks(parcel)
  return (
    <div className={classes.tracking}>
      {carrier && <p className={classes.title}>{carrierName(carrier)}</p>}
      {links.length === 0 && <p>{t('parcels.noTracking')}</p>}
      {links.map(({ number, url }) => (
        <p key={number}>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer" aria-label={t('parcels.track', { number })}>
              {number}
            </a>
          ) : (
            number
          )}
        </p>
      ))}
      <p className={classes.soft}>
        {t('parcels.sentAt')} <DateTime at={createdAt} timeZone={zone} />
        {locationName && ` · ${t('parcels.from', { location: locationName })}`}
      </p>
      {end && (
        <p className={classes.soft}>
          {t(deliveredAt ? 'parcels.deliveredAt' : 'parcels.cancelledAt')} <DateTime at={end} timeZone={zone} />
        </p>
      )}
      <p className={classes.soft}>{t(isNotified ? 'parcels.notified' : 'parcels.notNotified')}</p>
    </div>
  )
}
