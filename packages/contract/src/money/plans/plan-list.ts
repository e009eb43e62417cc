interface Plan {
  /** `CS_GOLD_SP`; the middle part is the level. */
  code: string
  /** Minor units a month by currency. A store with another currency pays in US dollars. */
  monthlyCents: Readonly<{ USD: number }> & Readonly<Record<string, number>>
  /** Hundredths of a percent of each sale. */
  feeBasisPoints: number
}

/** Available plans, cheapest first. The first has no monthly fee. */
export const plans = [
  { code: 'CS_MEMBER_SP', monthlyCents: { USD: 0 }, feeBasisPoints: 300 },
  { code: 'CS_SILVER_SP', monthlyCents: { USD: 2900, EUR: 2700, VND: 720_000 }, feeBasisPoints: 200 },
  { code: 'CS_GOLD_SP', monthlyCents: { USD: 7900, EUR: 7400, VND: 1_970_000 }, feeBasisPoints: 100 },
  { code: 'CS_PLATINUM_SP', monthlyCents: { USD: 19_900, EUR: 18_600, VND: 4_960_000 }, feeBasisPoints: 50 },
] as const satisfies Plan[]

export type PlanCode = (typeof plans)[number]['code']

/** Of shops that never chose a plan, and of those that stop paying for one. */
export const freePlan: PlanCode = 'CS_MEMBER_SP'

export const isPlan = (code: string | null): code is PlanCode => plans.some((plan) => plan.code === code)

export interface Price {
  amountCents: number
  currency: string
}

/** The price of a month for a store with this currency. */
export function priceOf(code: PlanCode, storeCurrency: string): Price {
  const prices: Plan['monthlyCents'] = plans.find((plan) => plan.code === code)!.monthlyCents
  const own = prices[storeCurrency]
  return own === undefined
    ? { amountCents: prices.USD, currency: 'USD' }
    : { amountCents: own, currency: storeCurrency }
}

export const feeOf = (code: PlanCode): number => plans.find((plan) => plan.code === code)!.feeBasisPoints
