import { useStorefront } from '../storefront-context.tsx'
import type { ParcelView } from '../views/parcels.ts'

/** The carrier, and each number with its tracking page. */
export function Tracking({ carrier, tracking }: Pick<ParcelView, 'carrier' | 'tracking'>) {
  const { texts } = useStorefront()
  const { parcelTrack, parcelNumber } = texts.checkoutTexts
  return (
    <>
      {carrier && <p className="muted">{carrier}</p>}
      {tracking.map((one) => (
        <p key={one.number}>
          {one.url ? (
            <a className="text-link" href={one.url} target="_blank" rel="noreferrer">
              {parcelTrack(one.number)}
            </a>
          ) : (
            parcelNumber(one.number)
          )}
        </p>
      ))}
    </>
  )
}
