import { useStorefront } from '../../storefront-context.tsx'
import type { CheckoutView } from '../../views/buying.ts'
import { cardMethod } from './card-method.ts'

/** The ways to pay. Without scripts, style sheets alone hide the fields of the card while another one is chosen. */
export function PaymentMethods({ checkout: { methods, takesCards, methodId } }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  if (methods.length === 0) return null
  const choices = [
    ...(takesCards ? [{ id: cardMethod, name: texts.payByCard, hint: '' }] : []),
    ...methods.map(({ id, kind, name }) => ({
      id,
      name,
      hint: kind === 'cash_on_delivery' ? texts.payOnDelivery : texts.payByTransfer,
    })),
  ]
  const chosen = choices.find(({ id }) => id === methodId) ?? choices[0]
  return (
    <div className="pay-methods" role="radiogroup" aria-label={texts.payMethods}>
      {choices.map(({ id, name, hint }) => (
        <label key={id} className="pay-method">
          <input className="pay-radio" type="radio" name="method" value={id} defaultChecked={id === chosen?.id} />
          <span>
            <b>{name}</b>
            {hint && <small>{hint}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}
