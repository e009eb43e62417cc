import type { PayoutSchedule, PayoutState } from './states.ts'

/** What members may do with a payout; the button and the server ask the same question. */
export const payoutCan = {
  cancel: ({ state }: { state: PayoutState }) => state === 'requested',
}

/** The smallest payout by currency, about 50 US dollars; minor units. */
const minimums: Readonly<Record<string, number>> = {
  ...{ USD: 5000, EUR: 5000, GBP: 4000, AUD: 7500, CAD: 7000, SGD: 7000, CHF: 4500, NZD: 8000, HKD: 40_000 },
  ...{ VND: 1_200_000, JPY: 7500, KRW: 70_000, INR: 420_000, THB: 180_000, MYR: 22_000, PHP: 290_000, IDR: 80_000_000 },
}
const otherMinimumCents = 5000

export const minimumPayout = (currency: string): number => minimums[currency] ?? otherMinimumCents

/** The fee of a payout in minor units, rounded half up. */
export const payoutFee = (amountCents: number, feeBasisPoints: number): number =>
  Number((BigInt(amountCents) * BigInt(feeBasisPoints) * 2n + 10_000n) / 20_000n)

/** What each schedule needs besides a destination. */
export const scheduleNeeds: Readonly<Record<PayoutSchedule, 'weekday' | 'thresholdCents' | undefined>> = {
  manual: undefined,
  weekly: 'weekday',
  threshold: 'thresholdCents',
}
