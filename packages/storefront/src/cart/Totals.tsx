import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { TotalsView } from '../views/buying.ts'
import { AddedTaxes, IncludedTaxes } from './TaxRows.tsx'

export function Totals(totals: TotalsView) {
  const {
    subtotalCents,
    discountCents,
    exemptTaxCents = 0,
    taxExemption,
    shippingCents,
    tipCents = 0,
    totalCents,
    deliveryName,
  } = totals
  const { texts } = useStorefront()
  const money = useMoney()
  const rows: [string, string][] = [[texts.subtotal, money(subtotalCents)]]
  if (discountCents > 0) rows.push([texts.discount, money(-discountCents)])
  const exemption = taxExemption === 'customer' ? texts.taxExemptCustomer : texts.taxExemption
  if (exemptTaxCents > 0) rows.push([exemption, money(-exemptTaxCents)])
  else if (taxExemption) rows.push([exemption, texts.noTax])
  const shipping = deliveryName ? `${texts.shipping} (${deliveryName})` : texts.shipping
  const price = shippingCents ? money(shippingCents) : texts.free
  rows.push([shipping, totals.isShippingUnknown ? texts.byAddress : price])
  return (
    <dl className="totals" data-quote="totals">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <AddedTaxes {...totals} />
      {tipCents > 0 && (
        <div>
          <dt>{texts.tip}</dt>
          <dd>{money(tipCents)}</dd>
        </div>
      )}
      <div className="totals-sum">
        <dt>{texts.total}</dt>
        <dd>{money(totalCents)}</dd>
      </div>
      <IncludedTaxes {...totals} />
    </dl>
  )
}
