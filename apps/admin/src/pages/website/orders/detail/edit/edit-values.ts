import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { EditChanges, EditPreview } from '@backroom/contract/selling/order-edits/endpoints'
import { limits } from '@backroom/contract/selling/order-edits/limits'
import type { EditDiscount } from '@backroom/contract/selling/order-edits/states'
import type { FoundVariant } from '../../../../../pickers/items/VariantSearch.tsx'
import { minorUnits } from '../../../../../ui/money/money.ts'

/** As it is typed: a number, or '' for none. */
type Typed = number | string

export interface ChangedLine {
  id: string
  name: string
  /** Sent or taken off already. */
  fixedQuantity: number
  openQuantity: Typed
  /** In major units. */
  price: Typed
}

export interface AddedRow {
  /** Null for a custom item. */
  variantId: string | null
  title: string
  quantity: Typed
  /** In major units. */
  price: Typed
  isTaxable: boolean
}

export interface EditValues {
  lines: ChangedLine[]
  added: AddedRow[]
  discountKind: EditDiscount
  /** A percentage, or an amount in major units. */
  discountValue: Typed
  discountReason: string
  reason: string
  notifiesCustomer: boolean
}

/** Lines with pieces that are not sent. */
export const valuesOf = ({ lines, currency }: EditPreview, hasEmail: boolean): EditValues => ({
  lines: lines.flatMap(({ id, title, variantTitle, fixedQuantity, openQuantity, priceCents }) => {
    const name = [title, variantTitle].filter(Boolean).join(' / ')
    const price = majorUnits(priceCents, currency)
    return id !== null && openQuantity > 0 ? [{ id, name, fixedQuantity, openQuantity, price }] : []
  }),
  ...{ added: [], discountKind: 'none', discountValue: '', discountReason: '', reason: '', notifiesCustomer: hasEmail },
})

export const customRow: AddedRow = { variantId: null, title: '', quantity: 1, price: '', isTaxable: true }

export const variantRow = ({ id, title, variantTitle, priceCents, currency }: FoundVariant): AddedRow => ({
  ...customRow,
  ...{
    variantId: id,
    title: [title, variantTitle].filter(Boolean).join(' / '),
    price: majorUnits(priceCents, currency),
  },
})

/** What the values ask for. Of lines, those that differ from the order. */
export function changesOf(values: EditValues, { lines, currency }: EditPreview): EditChanges {
  const cents = (typed: Typed) => minorUnits(Number(typed), currency)
  const before = new Map(lines.map((line) => [line.id, line]))
  const { discountKind, discountValue, discountReason } = values
  return {
    lines: values.lines.flatMap(({ id, openQuantity, price }) => {
      const old = before.get(id)
      const priceCents = price === '' || cents(price) === old?.priceCents ? null : cents(price)
      const quantity = Number(openQuantity)
      return quantity === old?.openQuantity && priceCents === null ? [] : [{ id, openQuantity: quantity, priceCents }]
    }),
    added: values.added.map(({ variantId, title, quantity, price, isTaxable }) => ({
      ...{ variantId, isTaxable, requiresShipping: true, quantity: Number(quantity) },
      title: title.trim().slice(0, limits.titleLength),
      priceCents: price === '' ? null : cents(price),
    })),
    ...{ discountKind, discountReason },
    discountValue: discountKind === 'percent' ? Math.round(Number(discountValue) * 100) : cents(discountValue),
  }
}

export const isEmpty = ({ lines, added, discountKind, discountValue }: EditChanges) =>
  lines.length === 0 && added.length === 0 && (discountKind === 'none' || discountValue === 0)

export const isWhole = ({ quantity }: Pick<AddedRow, 'quantity'>) =>
  Number(quantity) >= 1 && Number(quantity) <= limits.quantity

export const isNamed = ({ variantId, title, price }: AddedRow) =>
  variantId !== null || (title.trim() !== '' && price !== '')
