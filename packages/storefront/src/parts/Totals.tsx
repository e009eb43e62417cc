import { useMoney, useShop } from '../shop-context.tsx'
import type { TotalsView } from '../view.ts'

export function Totals({ subtotalMinor, discountMinor, shippingMinor, taxMinor, totalMinor }: TotalsView) {
  const { words } = useShop()
  const money = useMoney()
  const rows: [string, string][] = [[words.subtotal, money(subtotalMinor)]]
  if (discountMinor > 0) rows.push([words.discount, money(-discountMinor)])
  rows.push([words.shipping, shippingMinor ? money(shippingMinor) : words.free])
  if (taxMinor > 0) rows.push([words.tax, money(taxMinor)])
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
        <dd>{money(totalMinor)}</dd>
      </div>
    </dl>
  )
}
