import { limits } from '@backroom/contract/selling/orders/limits'
import { cartNotePath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'

/** The button to the checkout belongs to this form, so that a note is not lost. */
export const cartNoteForm = 'cart-note'

/** What the buyer writes to the shop. The checkout shows it again. */
export function CartNote({ note }: { note: string }) {
  const { texts } = useStorefront()
  return (
    <form id={cartNoteForm} className="cart-note" method="post" action={cartNotePath}>
      <div className="field">
        <label htmlFor="note">
          {texts.note} <span className="field-optional">({texts.optional})</span>
        </label>
        <textarea
          id="note"
          name="note"
          rows={3}
          maxLength={limits.customerNote}
          defaultValue={note}
          aria-describedby="note-hint"
        />
        <p className="field-hint" id="note-hint">
          {texts.noteHint}
        </p>
      </div>
      <button className="button-quiet" type="submit">
        {texts.saveNote}
      </button>
    </form>
  )
}
