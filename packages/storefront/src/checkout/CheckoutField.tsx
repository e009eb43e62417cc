import { useShop } from '../shop-context.tsx'
import { addressFields, type CheckoutView } from '../view.ts'
import { type CheckoutFieldSpec, problemText } from './checkout-fields.ts'

interface Props {
  spec: CheckoutFieldSpec
  checkout: CheckoutView
}

/** One labelled entry with its problem beneath; what was typed stays, but a card is typed anew. */
export function CheckoutField({ spec, checkout }: Props) {
  const { texts } = useShop()
  const { name, half, optional, ...attributes } = spec
  const problem = checkout.problems[name]
  const address = addressFields.find((field) => field === name)
  const shared = {
    id: name,
    name,
    required: !optional,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${name}-problem` : undefined,
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
      {problem && (
        <p className="field-problem" id={`${name}-problem`}>
          {problemText(problem, texts)}
        </p>
      )}
    </div>
  )
}
