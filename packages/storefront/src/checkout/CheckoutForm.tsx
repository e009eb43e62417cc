import type { ReactNode } from 'react'
import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { CheckoutView } from '../view.ts'
import { CheckoutField } from './CheckoutField.tsx'
import { type CheckoutFieldSpec, contactFields, deliveryFields, findingText, paymentFields } from './checkout-fields.ts'

/** The form itself is one for both stores: a buyer's browser and password manager know it by its names. */
export function CheckoutForm({ checkout, className }: { checkout: CheckoutView; className: string }) {
  const { texts } = useStorefront()
  const money = useMoney()
  const { order, ...fields } = checkout.findings
  const failed = order ? findingText(order, texts) : Object.keys(fields).length ? texts.fixFindings : undefined
  return (
    <form className={className} method="post" action="/checkout" data-checkout="">
      {failed && (
        <p className="form-finding" role="alert" tabIndex={-1} data-finding="">
          {failed}
        </p>
      )}
      <input type="hidden" name="attempt" value={checkout.attempt} />
      <input type="hidden" name="total" value={checkout.cart.totalCents} />
      <Fields legend={texts.contact} specs={contactFields} checkout={checkout} />
      <Fields legend={texts.delivery} specs={deliveryFields} checkout={checkout} />
      <Fields legend={texts.payment} specs={paymentFields} checkout={checkout}>
        {checkout.testGateway && <p className="field-hint">{texts.testCards}</p>}
      </Fields>
      <button className="button button-checkout" type="submit">
        {texts.pay(money(checkout.cart.totalCents))}
      </button>
    </form>
  )
}

interface FieldsProps {
  legend: string
  specs: CheckoutFieldSpec[]
  checkout: CheckoutView
  children?: ReactNode
}

function Fields({ legend, specs, checkout, children }: FieldsProps) {
  return (
    <fieldset className="fields">
      <legend>{legend}</legend>
      {children}
      <div className="fields-grid">
        {specs.map((spec) => (
          <CheckoutField key={spec.name} spec={spec} checkout={checkout} />
        ))}
      </div>
    </fieldset>
  )
}
