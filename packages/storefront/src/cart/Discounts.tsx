import { discountCodesPath, removeDiscountCodePath } from '../links.ts'
import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { CartView } from '../views/buying.ts'

/** The discounts of a cart, why an entered code takes nothing, and the field for a code. */
export function Discounts({ cart }: { cart: CartView }) {
  const { refusedCodes = [], takesCodes = true } = cart
  return (
    <div className="discounts">
      <AppliedDiscounts cart={cart} removeCode={(code) => <RemoveCode code={code} />} />
      {refusedCodes.map((refused) => (
        <div className="discounts-refused" key={refused.code}>
          <RefusedCode refused={refused} role="alert" />
          <RemoveCode code={refused.code} />
        </div>
      ))}
      {takesCodes && <CodeForm />}
    </div>
  )
}

/** Each discount with what it takes. */
export function AppliedDiscounts({
  cart: { discounts = [] },
  removeCode,
}: {
  cart: CartView
  removeCode: (code: string) => React.ReactNode
}) {
  const { texts } = useStorefront()
  const money = useMoney()
  if (discounts.length === 0) return null
  return (
    <ul aria-label={texts.discounts}>
      {discounts.map(({ title, code, cents }) => (
        <li key={`${code} ${title}`}>
          <span>{code || title}</span> <span>{money(-cents)}</span>
          {code && removeCode(code)}
        </li>
      ))}
    </ul>
  )
}

type Refused = NonNullable<CartView['refusedCodes']>[number]

export function RefusedCode({ refused: { code, reason }, ...more }: { refused: Refused; id?: string; role?: 'alert' }) {
  const { texts } = useStorefront()
  return (
    <p className="field-finding" {...more}>
      {code}: {texts.refusedCode[reason]}
    </p>
  )
}

function CodeForm() {
  const { texts } = useStorefront()
  return (
    <form className="discounts-code" method="post" action={discountCodesPath}>
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

function RemoveCode({ code }: { code: string }) {
  const { texts } = useStorefront()
  return (
    <form method="post" action={removeDiscountCodePath}>
      <button className="button-quiet" type="submit" name="code" value={code} aria-label={texts.removeLine(code)}>
        {texts.remove}
      </button>
    </form>
  )
}
