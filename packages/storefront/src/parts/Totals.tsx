import { useMoney, useShop } from '../shop-context.tsx'

interface Props {
  subtotalMinor: number
  discountMinor?: number
  shippingMinor: number
  taxMinor: number
  totalMinor: number
}

export function Totals({ subtotalMinor, discountMinor = 0, shippingMinor, taxMinor, totalMinor }: Props) {
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
