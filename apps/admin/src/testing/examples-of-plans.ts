import type { PlanStatus } from '@backroom/contract/money/plans/endpoints'

/** Silver, paid until the 8th; gold begins at once, member at the end of the month. */
export const examplePlan = (part: Partial<PlanStatus> = {}): PlanStatus => ({
  ...{ state: 'active', stateEndsAt: null, code: 'CS_SILVER_SP', chosenPlan: null, chosenFrom: null },
  ...{ paidUntil: '2026-12-08T03:00:00.000Z', available: 12_345, currency: 'USD', dueCents: 0 },
  plans: [
    {
      ...{ code: 'CS_MEMBER_SP', monthlyCents: 0, feeBasisPoints: 300 },
      ...{ dueNowCents: 0, startsAt: '2026-12-08T03:00:00.000Z' },
    },
    { code: 'CS_SILVER_SP', monthlyCents: 2_900, feeBasisPoints: 200, dueNowCents: 0, startsAt: null },
    { code: 'CS_GOLD_SP', monthlyCents: 7_900, feeBasisPoints: 100, dueNowCents: 6_450, startsAt: null },
    { code: 'CS_PLATINUM_SP', monthlyCents: 19_900, feeBasisPoints: 50, dueNowCents: 18_450, startsAt: null },
  ],
  charges: [
    {
      ...{ id: '019a0000-0000-7000-8000-0000000000c1', code: 'CS_SILVER_SP', amountCents: 2_900, currency: 'USD' },
      ...{ startsAt: '2026-11-08T03:00:00.000Z', endsAt: '2026-12-08T03:00:00.000Z' },
      chargedAt: '2026-11-08T03:07:00.000Z',
    },
  ],
  ...part,
})
