import { useStorefront } from '../storefront-context.tsx'
import type { CartLineView, CheckoutView } from '../views/buying.ts'
import { findingText } from './checkout-fields.ts'

const nameOf = ({ title, variantTitle }: CartLineView) => (variantTitle ? `${title} (${variantTitle})` : title)

/** Why the form was refused, and how to go on. */
export function OrderFinding({ checkout: { cart, findings } }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  const { order, ...fields } = findings
  const short = order === 'soldOut' ? cart.lines.filter(({ available }) => !available) : []
  const other = order ? findingText(order, texts) : Object.keys(fields).length ? texts.fixFindings : undefined
  if (!other) return null
  const { shortItems, changeCart, askShop } = texts.checkoutTexts
  return (
    <p className="form-finding" role="alert" tabIndex={-1} data-finding="">
      {short.length === 0 ? (
        other
      ) : (
        <>
          {shortItems([...new Set(short.map(nameOf))].join(', '))}{' '}
          {/* The buyer of an agreed price cannot change it. */}
          {cart.takesCodes === false ? askShop : <a href="/cart">{changeCart}</a>}
        </>
      )}
    </p>
  )
}
