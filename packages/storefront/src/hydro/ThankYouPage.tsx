import { OrderLines } from '../cart/OrderLines.tsx'
import { Totals } from '../cart/Totals.tsx'
import { CheckIcon } from '../parts/Icons.tsx'
import { placedOn } from '../products/placed-on.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { OrderView } from '../view.ts'

export function ThankYouPage({ order }: { order: OrderView }) {
  const { texts, store } = useStorefront()
  return (
    <div className="page thanks" data-cart-count-now="0">
      <div className="thanks-head">
        <span className="thanks-mark">
          <CheckIcon />
        </span>
        <h1>{texts.thankYou}</h1>
        <p className="thanks-number">{texts.orderNumber(order.number)}</p>
        <p className="muted">{texts.orderPlaced(placedOn(order.createdAt, store.locale))}</p>
        {order.email && <p>{texts.confirmationSent(order.email)}</p>}
      </div>
      <div className="thanks-columns">
        <section>
          <h2>{texts.orderSummary}</h2>
          <OrderLines lines={order.lines} />
          <Totals {...order} />
        </section>
        <section>
          <h2>{texts.shipTo}</h2>
          <address>
            {order.shipTo.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <a className="button button-cart" href="/collections/all">
            {texts.continueShopping}
          </a>
        </section>
      </div>
    </div>
  )
}
