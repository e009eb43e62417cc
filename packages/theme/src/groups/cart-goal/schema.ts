import { number, text, toggle } from '../../fields/define-field.ts'
import type { GroupSchema } from '../group-schema.ts'
import { texts } from './texts.ts'

const fields = {
  isShow: toggle('cartGoalShow', false),
  motivationalMessage: text('goalMessage', {
    default: 'Only {{amount}} to go',
    variables: ['amount'],
  }),
  // In major units of the store's currency: 80 means $80.00.
  goalAmount: number('goalAmount', 0, { min: 0, max: 1_000_000_000, step: 0.01, help: 'goalAmount' }),
  goalReached: text('goalReached', { default: 'You have reached the goal' }),
}

export const cartGoal = {
  key: 'cart_goal',
  path: ['settings', 'cart_goal', 'settings'],
  texts,
  fields,
  icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 12h.01',
  previewPage: 'cart',
} as const satisfies GroupSchema
