import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'

/** 2500 → `25.00`, or `2500` for VND. Below zero it is a number, because the guard against formulas would make text of `-25.00`. */
export const amountCell = (cents: number, currency: string): string | number =>
  cents < 0 ? majorUnits(cents, currency) : majorUnits(cents, currency).toFixed(fractionDigits(currency))

/** Of an ISO instant, `2026-11-21 14:05:00` in UTC, as spreadsheets read it. */
export const momentCell = (at: string | null): string => at?.slice(0, 19).replace('T', ' ') ?? ''
