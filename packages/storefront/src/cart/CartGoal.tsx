import { fillTemplate } from '../fill-template.ts'
import { useMoney, useStorefront, useTheme } from '../storefront-context.tsx'
import { goalProgress } from './cart-goal.ts'

/** The amount left until the merchant's goal, as text and as a bar. An empty cart shows no progress. */
export function CartGoal({ subtotalCents }: { subtotalCents: number }) {
  const { store, texts } = useStorefront()
  const money = useMoney()
  const goal = useTheme(({ settings }) => settings.cart_goal)
  const progress = goalProgress(goal, subtotalCents, store.currency)
  if (!progress) return null
  const { goalCents, missingCents } = progress
  const isReached = missingCents === 0
  const text = isReached ? goal.goalReached : fillTemplate(goal.motivationalMessage, { amount: money(missingCents) })
  return (
    <div className="goal" data-goal="" data-reached={isReached || undefined}>
      {text && <p data-goal-text="">{text}</p>}
      <progress aria-label={texts.cartGoal} max={goalCents} value={goalCents - missingCents} />
    </div>
  )
}
