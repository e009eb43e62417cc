import { useStorefront } from '../storefront-context.tsx'
import { useCartTexts } from './cart-texts.ts'

/** Where the script puts the mini cart after something was added; a dialog keeps the keyboard inside and gives it back. */
export function CartSheet() {
  const { texts } = useStorefront()
  const { heading } = useCartTexts()
  return (
    <dialog className="sheet" aria-label={heading} data-sheet="">
      <form method="dialog">
        <button className="sheet-close" type="submit" aria-label={texts.close}>
          ×
        </button>
      </form>
      <div className="sheet-body" data-sheet-body="" />
    </dialog>
  )
}
