import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { EditedOrder } from './compute-edit.ts'
import type { EditedLine, OrderLine } from './edited-line.ts'
import type { ReadOrder } from './read-order.ts'

/** What an edit changed of a line; pieces before are 0 for a new line. */
export interface ChangedLine {
  title: string
  variantTitle: string
  beforeQuantity: number
  afterQuantity: number
  beforePriceCents: number
  afterPriceCents: number
}

export function changedLines({ lines }: ReadOrder, { lines: after }: EditedOrder): ChangedLine[] {
  const before = new Map(lines.map((line) => [line.id, line]))
  return after.flatMap((line) => {
    const old = line.id === null ? undefined : before.get(line.id)
    return old && old.quantity === line.quantity && old.priceCents === line.priceCents ? [] : [changeOf(line, old)]
  })
}

const changeOf = (line: EditedLine, old: OrderLine | undefined): ChangedLine => ({
  ...{ title: line.title, variantTitle: line.variantTitle },
  ...{ beforeQuantity: old?.quantity ?? 0, afterQuantity: line.quantity },
  ...{ beforePriceCents: old?.priceCents ?? line.priceCents, afterPriceCents: line.priceCents },
})

const longestDetail = 500

/** Of the timeline, in no language: `+2 Mug · −1 Tee (M) · USD 85.00 → USD 60.00`. */
export function editDetail(order: ReadOrder, { amounts }: EditedOrder, changed: readonly ChangedLine[]): string {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: order.currency, currencyDisplay: 'code' })
  const price = (cents: number) => money.format(majorUnits(cents, order.currency)).replace('\u00a0', ' ')
  const parts = changed.map((line) => {
    const name = line.variantTitle ? `${line.title} (${line.variantTitle})` : line.title
    const pieces = line.afterQuantity - line.beforeQuantity
    if (pieces === 0) return `${name} ${price(line.beforePriceCents)} → ${price(line.afterPriceCents)}`
    return `${pieces > 0 ? `+${pieces}` : `−${-pieces}`} ${name}`
  })
  const totals = `${price(order.amounts.totalCents)} → ${price(amounts.totalCents)}`
  return `${parts.join(' · ').slice(0, longestDetail)}${parts.length > 0 ? ' · ' : ''}${totals}`
}
