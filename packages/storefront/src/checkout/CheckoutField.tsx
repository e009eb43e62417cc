import { useStorefront } from '../storefront-context.tsx'
import type { Texts } from '../texts/texts.en.ts'
import { addressFields, type CheckoutFinding, type CheckoutView } from '../views/buying.ts'
import { CountryField } from './CountryField.tsx'
import { type CheckoutFieldSpec, findingText } from './checkout-fields.ts'

interface Props {
  spec: CheckoutFieldSpec
  checkout: Pick<CheckoutView, 'findings' | 'values' | 'countries'>
  /** Whether the browser requires it. */
  isRequired?: boolean
}

/** A labelled input with its error below. It keeps its value, except for card data. */
export function CheckoutField({ spec, checkout, isRequired = !spec.optional }: Props) {
  const { texts } = useStorefront()
  const { name, half, optional, label, choices, expects, ...attributes } = spec
  const finding = checkout.findings[name]
  const address = addressFields.find((field) => field === name)
  const shared = {
    id: name,
    name,
    required: isRequired,
    'aria-invalid': finding ? (true as const) : undefined,
    'aria-describedby': finding ? `${name}-finding` : undefined,
    defaultValue: address ? checkout.values[address] : undefined,
    autoComplete: attributes.autoComplete,
  }
  return (
    <div className="field" data-half={half || undefined}>
      <label htmlFor={name}>
        {label ?? texts[name as 'email' | 'countryCode' | 'cardNumber' | 'cardExpiry' | 'cardCode']}{' '}
        {optional && <span className="field-optional">({texts.optional})</span>}
      </label>
      {name === 'countryCode' ? (
        <CountryField shared={shared} countries={checkout.countries} />
      ) : choices ? (
        <select {...shared}>
          <option value="">{texts.choose}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} type="text" {...attributes} />
      )}
      {finding && (
        <p className="field-finding" id={`${name}-finding`}>
          {textOf(finding, expects, texts)}
        </p>
      )}
    </div>
  )
}

const textOf = (finding: CheckoutFinding, expects: string | undefined, texts: Texts) =>
  finding === 'invalid' && expects ? expects : findingText(finding, texts)
