import { limits } from '@backroom/contract/orders/limits'
import { useShop } from '../shop-context.tsx'
import type { CheckoutView } from '../view.ts'
import { problemText } from './checkout-fields.ts'

/** What the buyer wants to tell the shop; stored with the order. */
export function CustomerNote({ checkout: { values, problems } }: { checkout: CheckoutView }) {
  const { words } = useShop()
  return (
    <div className="field">
      <label htmlFor="note">
        {words.note} <span className="field-optional">({words.optional})</span>
      </label>
      <textarea
        id="note"
        name="note"
        rows={3}
        maxLength={limits.customerNote}
        defaultValue={values.note}
        aria-invalid={problems.note ? true : undefined}
        aria-describedby={problems.note ? 'note-problem' : 'note-hint'}
      />
      {problems.note ? (
        <p className="field-problem" id="note-problem">
          {problemText(problems.note, words)}
        </p>
      ) : (
        <p className="field-hint" id="note-hint">
          {words.noteHint}
        </p>
      )}
    </div>
  )
}
