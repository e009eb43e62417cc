import { productPath } from '../links.ts'
import { Image } from '../parts/Image.tsx'
import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { CartLineView } from '../views/buying.ts'
import { LineStock } from './LineStock.tsx'

export function MiniLines({ lines }: { lines: CartLineView[] }) {
  const { texts } = useStorefront()
  const money = useMoney()
  return (
    <ul className="mini-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <Image image={line.image} seed={line.handle || line.title} sizes="88px" decorative />
          <div>
            <a href={productPath(line.handle, line.variantId)}>{line.title}</a>
            {line.variantTitle && <p className="muted">{line.variantTitle}</p>}
            {line.personalization && <p className="muted">{`“${line.personalization}”`}</p>}
            <p className="muted">{texts.quantityTimes(line.quantity)}</p>
            <LineStock line={line} />
          </div>
          <p className="order-line-total">{money(line.totalCents)}</p>
        </li>
      ))}
    </ul>
  )
}
