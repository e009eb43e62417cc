import { OrderLines } from '../cart/OrderLines.tsx'
import { Totals } from '../cart/Totals.tsx'
import { LegalLinks } from '../checkout/LegalLinks.tsx'
import { AwaitedPayment } from '../checkout/payment/AwaitedPayment.tsx'
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
    <article className="column letter" data-cart-count-now="0">
      <header>
        <p className="letter-number">{texts.orderNumber(order.number)}</p>
        <h1>{order.isEarlier ? texts.checkoutTexts.yourOrder : texts.thankYou}</h1>
        <p>{texts.orderPlaced(placedOn(order.createdAt, store))}</p>
        <OrderState order={order} />
        {order.email && !order.isEarlier && <p>{texts.confirmationSent(order.email)}</p>}
      </header>
      <AwaitedPayment order={order} />
      <ReviewLinks links={order.reviewLinks} />
      <Parcels order={order} />
      <Returns order={order} />
      <NextSteps placedAt={order.createdAt} />
      <OrderLines lines={order.lines} />
      <Totals {...order} />
      <BuyerNote note={order.note} />
      <UpsellPlace placement="thank_you" of={order.token} />
      <ShopContact />
      <Policies />
      <LegalLinks policies={order.policies} />
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
