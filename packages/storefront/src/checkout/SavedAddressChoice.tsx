import { useStorefront } from '../storefront-context.tsx'
import type { CheckoutView } from '../views/buying.ts'

/** A signed-in customer chooses a saved address, which the button fills in. */
export function SavedAddressChoice({ checkout: { savedAddresses } }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  if (!savedAddresses) return null
  const { chosenId, choices } = savedAddresses
  return (
    <div className="field saved-addresses">
      <label htmlFor="savedAddress">{texts.account.choose}</label>
      <div className="country-field">
        <select id="savedAddress" name="savedAddress" defaultValue={chosenId}>
          <option value="">{texts.choose}</option>
          {choices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <button className="button button-line" type="submit" name="update" value="address" formNoValidate>
          {texts.account.use}
        </button>
      </div>
    </div>
  )
}
