import { useStorefront } from '../storefront-context.tsx'
import type { PiecesView } from '../views/parcels.ts'

export function Pieces({ lines }: { lines: PiecesView[] }) {
  const { texts } = useStorefront()
  return (
    <ul className="parcel-lines">
      {lines.map(({ id, title, variantTitle, quantity }) => (
        <li key={id}>
          {title} {variantTitle && <span className="muted">{variantTitle}</span>}{' '}
          <span className="muted">{texts.quantityTimes(quantity)}</span>
        </li>
      ))}
    </ul>
  )
}
