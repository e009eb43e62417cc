import type { Refusal } from '@backroom/contract/selling/discounts/states'
import type { StoreContext } from '../../platform/context.ts'
import { type Line, type PricedCart, type PricedLine, price, untaxed } from '../pricing/pricing.ts'
import { customerKeyOf } from './customer-key.ts'
import { countOrders, findTraits } from './line-traits.ts'
import { readRules, type TitledRule } from './read-rules.ts'

/** What a discount took from a cart. */
export interface AppliedDiscount {
  id: string
  title: string
  /** '' for an automatic one. */
  code: string
  cents: number
  /** Of goods, for each line of the cart. */
  lines: number[]
}

/** Why a code that the buyer entered takes nothing. */
export interface RefusedCode {
  code: string
  reason: Refusal | 'unknown_code'
}

export interface DiscountedCart<L extends Line> extends PricedCart<L> {
  discounts: AppliedDiscount[]
  refusedCodes: RefusedCode[]
}

/** Prices lines with the discounts of a shop: automatic ones, and those of the entered codes. */
export async function priceCart<L extends Line & { productId: string }>(
  ctx: StoreContext,
  lines: readonly L[],
  { currency, codes, buyer }: { currency: string; codes: readonly string[]; buyer: { email: string } | null },
): Promise<DiscountedCart<L>> {
  const customerKey = buyer && customerKeyOf(ctx.storeId, buyer.email)
  const rules = lines.length === 0 ? [] : await readRules(ctx, codes, customerKey)
  const traits = await findTraits(ctx, rules, lines)
  const customer = buyer && { segments: [], orders: await countOrders(ctx, rules, buyer.email) }
  const cart = price(
    { lines: lines.map((line) => ({ ...traits.get(line.productId), ...line })), currency, at: Date.now(), customer },
    rules,
    untaxed,
  )
  const titles = new Map(rules.map((rule) => [rule.id, rule.title]))
  return {
    ...cart,
    // Without what only rules read.
    lines: cart.lines.map(
      (line, index): PricedLine<L> => ({
        ...lines[index]!,
        grossCents: line.grossCents,
        discountCents: line.discountCents,
        totalCents: line.totalCents,
        taxCents: line.taxCents,
      }),
    ),
    discounts: cart.verdicts.flatMap((verdict) => {
      if (!verdict.isApplied) return []
      const { id, code, cents, lines: parts } = verdict
      return [{ id, title: titles.get(id)!, code: code ?? '', cents, lines: parts }]
    }),
    refusedCodes: lines.length === 0 ? [] : refusedCodes(codes, rules, cart.verdicts),
  }
}

function refusedCodes(
  codes: readonly string[],
  rules: readonly TitledRule[],
  verdicts: PricedCart['verdicts'],
): RefusedCode[] {
  const others = new Set(rules.flatMap(({ otherCodes }) => otherCodes))
  const byCode = new Map(verdicts.map((verdict) => [verdict.code?.toLowerCase(), verdict]))
  return codes.flatMap((code): RefusedCode[] => {
    const verdict = byCode.get(code.toLowerCase())
    if (!verdict) return [{ code, reason: others.has(code.toLowerCase()) ? 'not_combined' : 'unknown_code' }]
    return verdict.isApplied ? [] : [{ code, reason: verdict.refusal }]
  })
}
