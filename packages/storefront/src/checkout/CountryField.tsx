import type { SelectHTMLAttributes } from 'react'
import { useStorefront } from '../storefront-context.tsx'
import type { CheckoutView } from '../views/buying.ts'

interface Props {
  shared: SelectHTMLAttributes<HTMLSelectElement>
  countries: CheckoutView['countries']
}

/** The choice decides on the other fields. The script redraws them; without scripts the button does. */
export function CountryField({ shared, countries }: Props) {
  const { texts } = useStorefront()
  return (
    <div className="country-field">
      <select {...shared} data-country="">
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <button
        className="button country-update"
        type="submit"
        name="update"
        value="country"
        formNoValidate
        data-country-update=""
      >
        {texts.updateCountry}
      </button>
    </div>
  )
}
