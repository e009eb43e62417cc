import { oneLine } from '@backroom/contract/platform/api/fields'
import { limits } from '@backroom/contract/selling/discounts/limits'
import type { DiscountedCart } from '@backroom/domain/selling/discounts/discounts'
import type { CheckoutView } from '@backroom/storefront/views/buying'

type Body = Record<string, unknown>

/** What the field of a discount code shows. */
export interface ShownCode {
  typed: string
  /** Whether it was just applied. */
  isApplied?: boolean
}

const codeIn = (value: unknown) =>
  oneLine(limits.codeLength).safeParse(typeof value === 'string' ? value.trim() : '').data ?? ''
export const isSameCode = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The discount code that is typed and not applied yet; '' for none. */
export const readCode = (body: Body): string => codeIn(body.discountCode)

/** The code that a button removes; '' for none. */
export const readRemovedCode = (body: Body): string => codeIn(body.removedCode)

/** The field is empty again once its code was accepted. */
export function codeView(
  { takesCodes, refusedCodes }: Pick<DiscountedCart<never>, 'takesCodes' | 'refusedCodes'>,
  { typed, isApplied = false }: ShownCode,
): Pick<CheckoutView, 'code'> {
  if (!takesCodes || typed === '') return {}
  const isRefused = refusedCodes.some(({ code }) => isSameCode(code, typed))
  if (!isApplied) return { code: { typed } }
  return isRefused ? { code: { typed, isRefused } } : {}
}
