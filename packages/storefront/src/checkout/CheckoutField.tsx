import { useStorefront } from '../storefront-context.tsx'
import { addressFields, type CheckoutView } from '../views/buying.ts'
import { type CheckoutFieldSpec, findingText } from './checkout-fields.ts'

interface Props {
  spec: CheckoutFieldSpec
  checkout: CheckoutView
  /** Whether the browser requires it. */
  isRequired?: boolean
}

/** A labelled input with its error below. It keeps its value, except for card data. */
export function CheckoutField({ spec, checkout, isRequired = !spec.optional }: Props) {
  const { texts } = useStorefront()
  const { name, half, optional, ...attributes } = spec
  const finding = checkout.findings[name]
  const address = addressFields.find((field) => field === name)
  const shared = {
    id: name,
    name,
    required: isRequired,
    'aria-invalid': finding ? true : undefined,
    'aria-describedby': finding ? `${name}-finding` : undefined,
    defaultValue: address ? checkout.values[address] : undefined,
  }
  return (
    <div className="field" data-half={half || undefined}>
      <label htmlFor={name}>
        {texts[name]} {optional && <span className="field-optional">({texts.optional})</span>}
      </label>
      {name === 'countryCode' ? (
        <select {...shared} autoComplete={attributes.autoComplete}>
          {checkout.countries.map(({ code, name: country }) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} type="text" {...attributes} />
      )}
      {finding && (
        <p className="field-finding" id={`${name}-finding`}>
          {findingText(finding, texts)}
        </p>
      )}
    </div>
  )
}
