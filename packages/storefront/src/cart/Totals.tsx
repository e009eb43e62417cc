import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { TotalsView } from '../views/buying.ts'

export function Totals({ subtotalCents, discountCents, shippingCents, taxCents, totalCents }: TotalsView) {
  const { texts } = useStorefront()
  const money = useMoney()
  const rows: [string, string][] = [[texts.subtotal, money(subtotalCents)]]
  if (discountCents > 0) rows.push([texts.discount, money(-discountCents)])
  rows.push([texts.shipping, shippingCents ? money(shippingCents) : texts.free])
  if (taxCents > 0) rows.push([texts.tax, money(taxCents)])
  return (
    <dl className="totals">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="totals-sum">
        <dt>{texts.total}</dt>
        <dd>{money(totalCents)}</dd>
      </div>
    </dl>
  )
}
