interface Plan {
  /** `CS_GOLD_SP`; the middle part is the level. */
  code: string
  /** Minor units of US dollars. */
  monthlyCents: number
  /** Hundredths of a percent of each sale. */
  feeBasisPoints: number
}

/** Available plans, cheapest first. */
export const plans = [
  { code: 'CS_MEMBER_SP', monthlyCents: 0, feeBasisPoints: 300 },
  { code: 'CS_SILVER_SP', monthlyCents: 2900, feeBasisPoints: 200 },
  { code: 'CS_GOLD_SP', monthlyCents: 7900, feeBasisPoints: 100 },
  { code: 'CS_PLATINUM_SP', monthlyCents: 19_900, feeBasisPoints: 50 },
] as const satisfies Plan[]

export type PlanCode = (typeof plans)[number]['code']
