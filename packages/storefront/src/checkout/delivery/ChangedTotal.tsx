import { useMoney, useStorefront } from '../../storefront-context.tsx'
import type { CheckoutView, TotalChange } from '../../views/buying.ts'

/** What has changed since the buyer looked: each part that differs, and the total, before and now. */
export function ChangedTotal({ changes }: { changes: TotalChange[] }) {
  const { texts } = useStorefront()
  const money = useMoney()
  const names: Record<TotalChange['what'], string> = {
    goods: texts.subtotal,
    discount: texts.discount,
    shipping: texts.shipping,
    tax: texts.tax,
    tip: texts.tip,
    total: texts.total,
  }
  return (
    <dl className="changed-total">
      {changes.map(({ what, fromCents, toCents }) => (
        <div key={what}>
          <dt>{names[what]}</dt>
          <dd>{texts.changedFromTo(money(fromCents), money(toCents))}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The amounts that the next submission is compared with. */
export function ShownAmounts({ checkout: { cart, delivery } }: { checkout: CheckoutView }) {
  const { texts } = useStorefront()
  const money = useMoney()
  return (
    <span data-quote="amounts" data-saying={texts.checkoutTexts.newTotal(money(cart.totalCents))} hidden>
      <input type="hidden" name="total" value={cart.totalCents} />
      {delivery && <input type="hidden" name="shown" value={delivery.shown} />}
    </span>
  )
}
