import { useStorefront } from '../../storefront-context.tsx'
import type { CheckoutView } from '../../views/buying.ts'
import { CheckoutField } from '../CheckoutField.tsx'
import { paymentFields } from '../checkout-fields.ts'
import { StripeFields } from './StripeFields.tsx'

/**
 * The fields of a card. Where it is one of several ways to pay they are not required by the browser, which could not show a field
 * that is hidden; the script and the server require them.
 */
export function CardFields({ checkout }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  const { takesCards, methods, testGateway, stripe } = checkout
  if (!takesCards && methods.length > 0) return null
  if (stripe && checkout.cart.totalCents === 0) return null
  if (stripe) return <StripeFields stripe={stripe} amountCents={checkout.cart.totalCents} />
  return (
    <div data-card="">
      {testGateway && <p className="field-hint">{texts.testCards}</p>}
      <div className="fields-grid">
        {paymentFields.map((spec) => (
          <CheckoutField key={spec.name} spec={spec} checkout={checkout} isRequired={methods.length === 0} />
        ))}
      </div>
    </div>
  )
}
