import type { Level } from '@backroom/contract/catalog/inventory/endpoints'
import type { StockCondition } from '@backroom/contract/catalog/inventory/states'
import { queryClient } from '../api/query-client.ts'
import type { Tone } from '../ui/states/StatusDot.tsx'

export type { Level }

export const conditionTones: Record<StockCondition, Tone> = {
  enough: 'good',
  low: 'attention',
  out: 'danger',
  not_counted: 'neutral',
}

/** `Tee (M)`. */
export const nameOf = ({ title, variantTitle }: Pick<Level, 'title' | 'variantTitle'>) =>
  variantTitle ? `${title} (${variantTitle})` : title

/** Products show their stock, too. */
export const reloadInventory = () =>
  Promise.all(['inventory', 'products'].map((concept) => queryClient.invalidateQueries({ queryKey: [concept] })))
