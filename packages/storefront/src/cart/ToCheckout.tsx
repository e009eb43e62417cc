import { useTheme } from '../storefront-context.tsx'
import { CartNote, cartNoteForm } from './CartNote.tsx'
import { useCartTexts } from './cart-texts.ts'

/** The way to the checkout, below the note to the shop if the merchant allows one. */
export function ToCheckout({ note = '' }: { note: string | undefined }) {
  const { checkoutLabel } = useCartTexts()
  const hasNote = useTheme(({ settings }) => settings.checkout.isCustomerNote)
  if (!hasNote)
    return (
      <a className="button button-checkout" href="/checkout">
        {checkoutLabel}
      </a>
    )
  return (
    <>
      <CartNote note={note} />
      <button className="button button-checkout" type="submit" form={cartNoteForm} name="next" value="checkout">
        {checkoutLabel}
      </button>
    </>
  )
}
