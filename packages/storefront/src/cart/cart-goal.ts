import { fractionDigits } from '@backroom/contract/platform/api/currency'
import type { ResolvedTheme } from '@backroom/theme/resolve'

export interface GoalProgress {
  goalCents: number
  /** 0 if the goal is reached. */
  missingCents: number
}

/** The amount left until the merchant's goal, which is set in major units of the currency. Undefined without a goal. */
export function goalProgress(
  { isShow, goalAmount }: ResolvedTheme['settings']['cart_goal'],
  subtotalCents: number,
  currency: string,
): GoalProgress | undefined {
  const goalCents = Math.round(goalAmount * 10 ** fractionDigits(currency))
  if (!isShow || !(goalCents > 0)) return undefined
  return { goalCents, missingCents: Math.max(0, goalCents - subtotalCents) }
}
