import { OrderLines } from '../cart/OrderLines.tsx'
import { Totals } from '../cart/Totals.tsx'
import { useShop } from '../shop-context.tsx'
import { BuyerNote } from '../thank-you/BuyerNote.tsx'
import { NextSteps } from '../thank-you/NextSteps.tsx'
import { Policies } from '../thank-you/Policies.tsx'
import { placedOn } from '../thank-you/placed-on.ts'
import type { OrderView } from '../view.ts'
import { CheckIcon } from './Icons.tsx'

export function ThankYouPage({ order }: { order: OrderView }) {
  const { words, store } = useShop()
  return (
    <div className="page thanks" data-cart-count-now="0">
      <div className="thanks-head">
        <span className="thanks-mark">
          <CheckIcon />
        </span>
        <h1>{words.thankYou}</h1>
        <p className="thanks-number">{words.orderNumber(order.number)}</p>
        <p className="muted">{words.orderPlaced(placedOn(order.createdAt, store))}</p>
        {order.email && <p>{words.confirmationSent(order.email)}</p>}
      </div>
      <NextSteps placedAt={order.createdAt} />
      <div className="thanks-columns">
        <section>
          <h2>{words.orderSummary}</h2>
          <OrderLines lines={order.lines} />
          <Totals {...order} />
        </section>
        <section>
          <h2>{words.shipTo}</h2>
          <address>
            {order.shipTo.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <BuyerNote note={order.note} />
          <a className="button button-cart" href="/collections/all">
            {words.continueShopping}
          </a>
        </section>
      </div>
      <Policies />
    </div>
  )
}
