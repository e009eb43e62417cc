import { OrderLines } from '../cart/OrderLines.tsx'
import { Totals } from '../cart/Totals.tsx'
import { CheckoutDiscounts } from '../checkout/CheckoutDiscounts.tsx'
import { CheckoutForm } from '../checkout/CheckoutForm.tsx'
import { CheckoutHead } from '../checkout/CheckoutHead.tsx'
import { LegalLinks } from '../checkout/LegalLinks.tsx'
import { MerchantFrame } from '../checkout/MerchantFrame.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { CheckoutView } from '../views/buying.ts'

export function CheckoutPage({ checkout }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  return (
    <div className="till" data-cart-count-now={checkout.cart.count}>
      <div className="till-form">
        <CheckoutHead checkout={checkout} />
        <CheckoutForm checkout={checkout} className="quiet-form" />
        <LegalLinks policies={checkout.policies} />
        <MerchantFrame />
      </div>
      <aside className="till-order" aria-label={texts.orderSummary}>
        <h2>{texts.orderSummary}</h2>
        <OrderLines lines={checkout.cart.lines} />
        <Totals {...checkout.cart} />
        <CheckoutDiscounts checkout={checkout} />
      </aside>
    </div>
  )
}
