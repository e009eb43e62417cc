import { carrierName, trackingLinks } from '@backroom/contract/selling/fulfillments/carriers'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../../ui/layout/Card.tsx'
import { Money } from '../../../../../ui/money/Money.tsx'
import { StatusDot } from '../../../../../ui/states/StatusDot.tsx'
import classes from '../fulfillment/Fulfillment.module.css'
import { LineImage } from '../fulfillment/LineImage.tsx'
import { ReturnActions } from './ReturnActions.tsx'
import own from './Returns.module.css'
import { type Return, type ReturnProps, returnTones } from './returned.ts'

/** A return: what comes back and why, how it is sent, what was found, and what to do about it. */
export function ReturnCard({ order, found }: ReturnProps) {
  const { t } = useTranslation()
  return (
    <Card
      title={t('returns.title', { name: found.name })}
      aside={<StatusDot tone={returnTones[found.state]}>{t(`returns.state.${found.state}`)}</StatusDot>}
    >
      <ReturnFacts found={found} />
      <ul className={classes.lines}>
        {found.lines.map((piece) => {
          const line = order.lines.find(({ id }) => id === piece.orderLineId)
          return (
            line && (
              <li key={line.id} className={classes.line}>
                <LineImage url={line.imageUrl} />
                <span className={classes.what}>
                  <span className={classes.title}>{line.title}</span>
                  <span className={classes.soft}>{line.variantTitle}</span>
                  <span className={classes.soft}>{t(`returns.reason.${piece.reason}`)}</span>
                  <Outcome piece={piece} />
                </span>
                <span className={classes.count}>× {piece.quantity}</span>
              </li>
            )
          )
        })}
      </ul>
      <ExchangedItems found={found} currency={order.currency} />
      <ReturnActions order={order} found={found} />
    </Card>
  )
}

function ExchangedItems({ found, currency }: { found: Return; currency: string }) {
  const { t } = useTranslation()
  if (found.exchangeItems.length === 0) return null
  const label = t(found.exchangedAt ? 'returns.exchanged' : 'returns.setAside')
  return (
    <>
      <p className={classes.title}>{label}</p>
      <ul className={classes.lines} aria-label={label}>
        {found.exchangeItems.map((item) => (
          <li key={item.variantId} className={classes.line}>
            <LineImage url={item.imageUrl} />
            <span className={classes.what}>
              <span className={classes.title}>{item.title}</span>
              <span className={classes.soft}>{item.variantTitle}</span>
              <span className={classes.soft}>
                <Money amount={item.priceCents} currency={currency} />
              </span>
            </span>
            <span className={classes.count}>× {item.quantity}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Outcome({ piece }: { piece: Return['lines'][number] }) {
  const { t } = useTranslation()
  const { restockedQuantity, damagedQuantity, missingQuantity, locationName } = piece
  const parts = [
    restockedQuantity > 0 &&
      (locationName
        ? t('returns.restockedAt', { count: restockedQuantity, location: locationName })
        : t('returns.restocked', { count: restockedQuantity })),
    damagedQuantity > 0 && t('returns.damaged', { count: damagedQuantity }),
    missingQuantity > 0 && t('returns.missing', { count: missingQuantity }),
  ].filter(Boolean)
  return parts.length > 0 && <span className={classes.soft}>{parts.join(' · ')}</span>
}

function ReturnFacts({ found }: { found: Return }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { state, requestedBy, note, declineReason, instructions, carrier, createdAt, receivedAt, endedAt } = found
  return (
    <div className={classes.tracking}>
      {note && <p className={own.text}>{`“${note}”`}</p>}
      {declineReason && <p>{declineReason}</p>}
      {instructions && <p className={own.text}>{instructions}</p>}
      {carrier && <p className={classes.title}>{carrierName(carrier)}</p>}
      {trackingLinks(found).map(({ number, url }) => (
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
        {t(requestedBy === 'buyer' ? 'returns.byBuyer' : 'returns.byMember')} ·{' '}
        <DateTime at={createdAt} timeZone={zone} />
      </p>
      {receivedAt && (
        <p className={classes.soft}>
          {t('returns.receivedAt')} <DateTime at={receivedAt} timeZone={zone} />
        </p>
      )}
      {endedAt && (state === 'closed' || state === 'declined' || state === 'cancelled') && (
        <p className={classes.soft}>
          {t(`returns.endedAt.${state}`)} <DateTime at={endedAt} timeZone={zone} />
        </p>
      )}
    </div>
  )
}
