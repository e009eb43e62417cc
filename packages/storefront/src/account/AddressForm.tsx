import { CheckoutField } from '../checkout/CheckoutField.tsx'
import { deliveryFields } from '../checkout/checkout-fields.ts'
import { accountAddressPath, accountDetailsPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { AddressFormView } from '../views/account.ts'

interface Props {
  /** Undefined for a new one. */
  id?: string
  isDefault: boolean
  form: AddressFormView
}

/** The fields of the checkout. Another country has other fields: without scripts, its button asks for them. */
export function AddressForm({ id, isDefault, form }: Props) {
  const { texts } = useStorefront()
  const says = texts.account
  return (
    <section>
      <h2>{id ? says.changeAddress : says.newAddress}</h2>
      <form className="account-address-form fields" method="post" action={accountAddressPath(id)} data-address-form="">
        {/* The Enter key presses the first button of a form, which would otherwise update the country. */}
        <button type="submit" hidden>
          {says.save}
        </button>
        <div className="fields-grid" data-fields="delivery" data-of={form.values.countryCode}>
          {deliveryFields(form).map((spec) => (
            <CheckoutField key={spec.name} spec={spec} checkout={form} />
          ))}
        </div>
        {!isDefault && (
          <div className="field">
            <label className="checkbox-line" htmlFor="isDefault">
              <input id="isDefault" type="checkbox" name="isDefault" value="yes" />
              <span>{says.makeDefault}</span>
            </label>
          </div>
        )}
        <div className="account-line">
          <button className="button button-cart" type="submit">
            {says.save}
          </button>
          <a className="text-link" href={accountDetailsPath}>
            {says.back}
          </a>
        </div>
      </form>
    </section>
  )
}
