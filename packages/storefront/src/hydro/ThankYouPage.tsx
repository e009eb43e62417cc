import { OrderLines } from '../cart/OrderLines.tsx'
import { Totals } from '../cart/Totals.tsx'
import { LegalLinks } from '../checkout/LegalLinks.tsx'
import { AwaitedPayment } from '../checkout/payment/AwaitedPayment.tsx'
import { CheckIcon } from '../parts/Icons.tsx'
import { ReviewLinks } from '../products/reviews/ReviewLinks.tsx'
import { useStorefront } from '../storefront-context.tsx'
import { BuyerNote } from '../thank-you/BuyerNote.tsx'
import { NextSteps } from '../thank-you/NextSteps.tsx'
import { OrderState } from '../thank-you/OrderState.tsx'
import { Parcels } from '../thank-you/Parcels.tsx'
import { Policies } from '../thank-you/Policies.tsx'
import { placedOn } from '../thank-you/placed-on.ts'
import { Returns } from '../thank-you/Returns.tsx'
import { ShopContact } from '../thank-you/ShopContact.tsx'
import { UpsellPlace } from '../upsells/UpsellPlace.tsx'
import type { OrderView } from '../views/buying.ts'

export function ThankYouPage({ order }: { order: OrderView }) {
  const { texts, store } = useStorefront()
  return (
    <div className="page thanks" data-cart-count-now="0">
      <div className="thanks-head">
        <span className="thanks-mark">
          <CheckIcon />
        </span>
        <h1>{order.isEarlier ? texts.checkoutTexts.yourOrder : texts.thankYou}</h1>
        <p className="thanks-number">{texts.orderNumber(order.number)}</p>
        <p className="muted">{texts.orderPlaced(placedOn(order.createdAt, store))}</p>
        <OrderState order={order} />
        {order.email && !order.isEarlier && <p>{texts.confirmationSent(order.email)}</p>}
      </div>
      <AwaitedPayment order={order} />
      <ReviewLinks links={order.reviewLinks} />
      <Parcels order={order} />
      <Returns order={order} />
      <NextSteps placedAt={order.createdAt} />
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
          <BuyerNote note={order.note} />
          <a className="button button-cart" href="/collections/all">
            {texts.continueShopping}
          </a>
        </section>
      </div>
      <UpsellPlace placement="thank_you" of={order.token} />
      <ShopContact />
      <Policies />
      <LegalLinks policies={order.policies} />
    </div>
  )
}
