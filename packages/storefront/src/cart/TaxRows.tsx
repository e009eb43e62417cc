import { useMoney, useStorefront } from '../storefront-context.tsx'
import type { TaxView, TotalsView } from '../views/buying.ts'

const rateOf = ({ name, millionths }: TaxView, locale: string) =>
  `${name} ${new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(millionths / 10_000)} %`

/** Added tax, a row for each rate. */
export function AddedTaxes({ taxCents, taxes = [] }: Pick<TotalsView, 'taxCents' | 'taxes'>) {
  const { texts, store } = useStorefront()
  const added = taxes.filter(({ isIncluded }) => !isIncluded)
  if (taxCents === 0) return null
  if (added.length === 0) return <Row name={texts.tax} cents={taxCents} />
  return added.map((tax) => (
    <Row key={`${tax.millionths} ${tax.name}`} name={rateOf(tax, store.locale)} cents={tax.cents} />
  ))
}

/** Tax that the prices contain; it changes no sum. */
export function IncludedTaxes({ taxes = [] }: Pick<TotalsView, 'taxes'>) {
  const { texts, store } = useStorefront()
  return taxes
    .filter(({ isIncluded }) => isIncluded)
    .map((tax) => (
      <Row key={`${tax.millionths} ${tax.name}`} name={texts.includes(rateOf(tax, store.locale))} cents={tax.cents} />
    ))
}

function Row({ name, cents }: { name: string; cents: number }) {
  const money = useMoney()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{money(cents)}</dd>
    </div>
  )
}
