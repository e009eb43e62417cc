import { Image } from '../parts/Image.tsx'
import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { CartLineView, OrderLineView } from '../views/buying.ts'
import { LineStock } from './LineStock.tsx'

/** An item that is no product, such as what is due of an order, has none. */
const hasPicture = (line: CartLineView | OrderLineView) =>
  line.image !== undefined || !('handle' in line) || line.handle !== ''

/** Read-only lines of a cart or an order. */
export function OrderLines({ lines }: { lines: (CartLineView | OrderLineView)[] }) {
  const { texts } = useStorefront()
  const money = useMoney()
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li key={line.id}>
          {hasPicture(line) && (
            <Image image={line.image} seed={'handle' in line ? line.handle : line.title} sizes="64px" decorative />
          )}
          <div>
            <p>
              {line.title} <span className="muted">{texts.quantityTimes(line.quantity)}</span>
            </p>
            {line.variantTitle && <p className="muted">{line.variantTitle}</p>}
            {line.personalization && <p className="muted">{`“${line.personalization}”`}</p>}
            {'available' in line && <LineStock line={line} />}
          </div>
          <p className="order-line-total">{money(line.totalCents)}</p>
        </li>
      ))}
    </ul>
  )
}
