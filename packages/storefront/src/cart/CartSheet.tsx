import { useStorefront } from '../storefront-context.tsx'
import { useCartTexts } from './cart-texts.ts'

/**
 * The dialog for the mini cart, which the script fills after an item was added. A dialog traps the focus and restores
 * it.
 */
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
