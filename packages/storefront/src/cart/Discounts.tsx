import { discountCodesPath, removeDiscountCodePath } from '../links.ts'
import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { CartView } from '../views/buying.ts'

interface Props {
  cart: CartView
  /** Where the buyer is, and stays. */
  place: 'cart' | 'checkout'
}

/** The discounts of a cart, why an entered code takes nothing, and the field for a code. */
export function Discounts({ cart: { discounts = [], refusedCodes = [], takesCodes = true }, place }: Props) {
  const { texts } = useStorefront()
  const money = useMoney()
  return (
    <div className="discounts">
      {discounts.length > 0 && (
        <ul aria-label={texts.discounts}>
          {discounts.map(({ title, code, cents }) => (
            <li key={`${code} ${title}`}>
              <span>{code || title}</span> <span>{money(-cents)}</span>
              {code && <RemoveCode code={code} place={place} />}
            </li>
          ))}
        </ul>
      )}
      {refusedCodes.map(({ code, reason }) => (
        <div className="discounts-refused" key={code}>
          <p className="field-finding">
            {code}: {texts.refusedCode[reason]}
          </p>
          <RemoveCode code={code} place={place} />
        </div>
      ))}
      {takesCodes && <CodeField place={place} />}
    </div>
  )
}

function CodeField({ place }: Pick<Props, 'place'>) {
  const { texts } = useStorefront()
  return (
    <form method="post" action={discountCodesPath}>
      <input type="hidden" name="place" value={place} />
      <div className="field">
        <label htmlFor="discount-code">{texts.discountCode}</label>
        <input id="discount-code" name="code" maxLength={40} required autoComplete="off" autoCapitalize="characters" />
      </div>
      <button className="button-quiet" type="submit">
        {texts.applyCode}
      </button>
    </form>
  )
}

function RemoveCode({ code, place }: { code: string; place: Props['place'] }) {
  const { texts } = useStorefront()
  return (
    <form method="post" action={removeDiscountCodePath}>
      <input type="hidden" name="place" value={place} />
      <button className="button-quiet" type="submit" name="code" value={code} aria-label={texts.removeLine(code)}>
        {texts.remove}
      </button>
    </form>
  )
}
