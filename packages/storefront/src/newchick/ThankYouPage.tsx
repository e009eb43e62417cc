import { OrderLines } from '../cart/OrderLines.tsx'
import { Totals } from '../cart/Totals.tsx'
import { placedOn } from '../products/placed-on.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { OrderView } from '../view.ts'

export function ThankYouPage({ order }: { order: OrderView }) {
  const { texts, store } = useStorefront()
  return (
    <article className="column letter" data-cart-count-now="0">
      <header>
        <p className="letter-number">{texts.orderNumber(order.number)}</p>
        <h1>{texts.thankYou}</h1>
        <p>{texts.orderPlaced(placedOn(order.createdAt, store.locale))}</p>
        {order.email && <p>{texts.confirmationSent(order.email)}</p>}
      </header>
      <OrderLines lines={order.lines} />
      <Totals {...order} />
      <footer>
        <h2>{texts.shipTo}</h2>
        <address>
          {order.shipTo.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <a className="text-link" href="/collections/all">
          {texts.continueShopping}
        </a>
      </footer>
    </article>
  )
}
