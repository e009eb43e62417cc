import { useStorefront } from '../storefront-context.tsx'
import type { OrderView } from '../views/buying.ts'
import type { ParcelView } from '../views/parcels.ts'
import { Pieces } from './Pieces.tsx'
import { Tracking } from './Tracking.tsx'

/** What was sent in which parcel, and what follows. */
export function Parcels({ order: { parcels, toFollow } }: { order: OrderView }) {
  const { texts } = useStorefront()
  if (!parcels) return null
  return (
    <section className="parcels">
      <h2>{texts.checkoutTexts.parcelsTitle}</h2>
      <ul>
        {parcels.map((parcel) => (
          <li key={parcel.id} className="parcel">
            <ParcelState parcel={parcel} />
            <Pieces lines={parcel.lines} />
          </li>
        ))}
        {toFollow && (
          <li className="parcel">
            <h3>{texts.checkoutTexts.toFollow}</h3>
            <Pieces lines={toFollow} />
          </li>
        )}
      </ul>
    </section>
  )
}

function ParcelState({ parcel: { number, isDelivered, at, carrier, tracking } }: { parcel: ParcelView }) {
  const { store, texts } = useStorefront()
  const { parcel, parcelOnItsWay, parcelDelivered } = texts.checkoutTexts
  const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'medium', timeZone: store.timeZone })
  return (
    <>
      <h3>{parcel(number)}</h3>
      <p>
        {`${isDelivered ? parcelDelivered : parcelOnItsWay} `}
        {/* Server and browser may format a date differently. */}
        <time dateTime={at} suppressHydrationWarning>
          {day.format(new Date(at))}
        </time>
      </p>
      <Tracking carrier={carrier} tracking={tracking} />
    </>
  )
}
