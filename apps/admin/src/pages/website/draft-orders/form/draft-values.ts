import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { DraftBody, DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { limits } from '@backroom/contract/selling/draft-orders/limits'
import type { DraftDiscount } from '@backroom/contract/selling/draft-orders/states'
import { minorUnits } from '../../../../ui/money/money.ts'

/** As it is typed: a number, or '' for none. */
export type Typed = number | string

export interface DraftRow {
  /** Null for a custom item. */
  variantId: string | null
  /** Of a product: as it was when it was added. */
  title: string
  quantity: Typed
  /** In major units; '' for the price of the product. */
  price: Typed
  isTaxable: boolean
  requiresShipping: boolean
  discountKind: DraftDiscount
  /** A percentage, or an amount in major units. */
  discountValue: Typed
  discountReason: string
}

export type DraftValues = Omit<DraftBody, 'lines' | 'deliveryCents' | 'discountValue'> & {
  lines: DraftRow[]
  /** In major units. */
  deliveryCents: Typed
  /** A percentage, or an amount in major units. */
  discountValue: Typed
}

const dayMs = 86_400_000

/** The end of a link of which nothing else is known. */
export const usualLinkEnd = () =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + limits.linkDays * dayMs).toISOString()

/** Whether a link leads to nothing payable any more, or has no end yet. */
export const isLinkOver = ({ linkExpiresAt }: Pick<DraftOrder, 'linkExpiresAt'>) =>
  linkExpiresAt === null || Date.parse(linkExpiresAt) <= Date.now()

export const emptyValues = (): DraftValues => ({
  ...{ email: '', firstName: '', lastName: '', company: '', address1: '', address2: '', city: '', region: '' },
  ...{ postalCode: '', countryCode: '', phone: '', lines: [], deliveryKind: 'rates', deliveryKey: '' },
  ...{ deliveryName: '', deliveryCents: '', discountKind: 'none', discountValue: '', discountReason: '' },
  ...{ note: '', tags: [], reservedUntil: null, linkExpiresAt: usualLinkEnd() },
})

/** Basis points of a percentage, minor units of an amount. */
const sentDiscount = (
  { discountKind, discountValue }: Pick<DraftRow, 'discountKind' | 'discountValue'>,
  currency: string,
) =>
  discountKind === 'percent' ? Math.round(Number(discountValue) * 100) : minorUnits(Number(discountValue), currency)

const shownDiscount = (
  { discountKind, discountValue }: Pick<DraftOrder, 'discountKind' | 'discountValue'>,
  currency: string,
): Typed =>
  discountValue === 0 ? '' : discountKind === 'percent' ? discountValue / 100 : majorUnits(discountValue, currency)

export const bodyOf = (values: DraftValues, currency: string): DraftBody => ({
  ...values,
  email: values.email.trim(),
  lines: values.lines.map(({ quantity, price, ...line }) => ({
    ...line,
    discountValue: sentDiscount(line, currency),
    title: line.title.trim().slice(0, limits.titleLength),
    quantity: Number(quantity),
    priceCents: price === '' ? null : minorUnits(Number(price), currency),
  })),
  deliveryCents: minorUnits(Number(values.deliveryCents), currency),
  discountValue: sentDiscount(values, currency),
})

export function valuesOf(draft: DraftOrder): DraftValues {
  const { currency, price } = draft
  const part = Object.fromEntries(Object.keys(emptyValues()).map((name) => [name, draft[name as keyof DraftOrder]]))
  return {
    ...(part as unknown as DraftValues),
    lines: draft.lines.map(({ priceCents, ...line }, index) => ({
      ...line,
      title: price.lines[index]?.title || line.title,
      price: priceCents === null ? '' : majorUnits(priceCents, currency),
      discountValue: shownDiscount(line, currency),
    })),
    deliveryCents: draft.deliveryCents === 0 ? '' : majorUnits(draft.deliveryCents, currency),
    discountValue: shownDiscount(draft, currency),
  }
}
