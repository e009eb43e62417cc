import { OrderLines } from '../cart/OrderLines.tsx'
import { Totals } from '../cart/Totals.tsx'
import { CheckoutDiscounts } from '../checkout/CheckoutDiscounts.tsx'
import { CheckoutForm } from '../checkout/CheckoutForm.tsx'
import { CheckoutHead } from '../checkout/CheckoutHead.tsx'
import { LegalLinks } from '../checkout/LegalLinks.tsx'
import { MerchantFrame } from '../checkout/MerchantFrame.tsx'
import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { CheckoutView } from '../views/buying.ts'

export function CheckoutPage({ checkout }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  const money = useMoney()
  return (
    <div className="page checkout" data-cart-count-now={checkout.cart.count}>
      <CheckoutHead checkout={checkout} />
      <div className="checkout-columns">
        <CheckoutForm checkout={checkout} className="checkout-form" />
        <details className="summary" open data-summary="">
          <summary>
            {texts.orderSummary} <span data-quote="summary">{money(checkout.cart.totalCents)}</span>
          </summary>
          <OrderLines lines={checkout.cart.lines} />
          <Totals {...checkout.cart} />
          <CheckoutDiscounts checkout={checkout} />
        </details>
      </div>
      <LegalLinks policies={checkout.policies} />
      <MerchantFrame />
    </div>
  )
}
