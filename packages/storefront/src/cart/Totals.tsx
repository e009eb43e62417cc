import { useMoney, useShop } from '../shop-context.tsx'
import type { TotalsView } from '../view.ts'

export function Totals({ subtotalCents, discountCents, shippingCents, taxCents, totalCents }: TotalsView) {
  const { words } = useShop()
  const money = useMoney()
  const rows: [string, string][] = [[words.subtotal, money(subtotalCents)]]
  if (discountCents > 0) rows.push([words.discount, money(-discountCents)])
  rows.push([words.shipping, shippingCents ? money(shippingCents) : words.free])
  if (taxCents > 0) rows.push([words.tax, money(taxCents)])
  return (
    <dl className="totals">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="totals-sum">
        <dt>{words.total}</dt>
        <dd>{money(totalCents)}</dd>
      </div>
    </dl>
  )
}
