import { limits } from '@backroom/contract/selling/orders/limits'
import { useStorefront } from '../storefront-context.tsx'
import type { CheckoutView } from '../views/buying.ts'
import { findingText } from './checkout-fields.ts'

/** The customer's note to the shop. It is stored with the order. */
export function CustomerNote({ checkout: { values, findings } }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  return (
    <div className="field">
      <label htmlFor="note">
        {texts.note} <span className="field-optional">({texts.optional})</span>
      </label>
      <textarea
        id="note"
        name="note"
        rows={3}
        maxLength={limits.customerNote}
        defaultValue={values.note}
        aria-invalid={findings.note ? true : undefined}
        aria-describedby={findings.note ? 'note-finding' : 'note-hint'}
      />
      {findings.note ? (
        <p className="field-finding" id="note-finding">
          {findingText(findings.note, texts)}
        </p>
      ) : (
        <p className="field-hint" id="note-hint">
          {texts.noteHint}
        </p>
      )}
    </div>
  )
}
