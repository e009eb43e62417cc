import { limits } from '@backroom/contract/selling/returns/limits'
import { returnReasons } from '@backroom/contract/selling/returns/states'
import { returnPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { ReturnFormView } from '../views/returns.ts'

/** Requests a return. It works without scripts. */
export function ReturnForm({ form, token }: { form: ReturnFormView; token: string }) {
  const { texts } = useStorefront()
  const says = texts.checkoutTexts.returns
  return (
    <form className="return-form" method="post" action={returnPath(token)}>
      <h3>{says.ask}</h3>
      <p className="muted">{says.hint}</p>
      <input type="hidden" name="knownReturns" value={form.knownReturns} />
      {form.lines.map(({ id, title, variantTitle, quantity, chosen }) => (
        <div className="field" key={id}>
          <label htmlFor={`return-${id}`}>{says.quantityOf([title, variantTitle].filter(Boolean).join(' '))}</label>
          <select id={`return-${id}`} name={`quantity-${id}`} defaultValue={chosen}>
            {Array.from({ length: quantity + 1 }, (_, pieces) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of pieces
              <option key={pieces} value={pieces}>
                {pieces}
              </option>
            ))}
          </select>
        </div>
      ))}
      <div className="field">
        <label htmlFor="return-reason">{says.reason}</label>
        <select id="return-reason" name="reason" required defaultValue={form.reason ?? ''}>
          <option value="">–</option>
          {returnReasons.map((one) => (
            <option key={one} value={one}>
              {says.reasons[one]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="return-note">{`${says.note} (${texts.optional})`}</label>
        <textarea id="return-note" name="note" rows={3} maxLength={limits.noteLength} defaultValue={form.note} />
      </div>
      <button className="button button-cart" type="submit">
        {says.send}
      </button>
    </form>
  )
}
