import type { StoreContext } from '../../platform/context.ts'
import { readSettings } from './settings-row.ts'

/** What is written around the number of a new order. */
export async function findOrderAffixes(ctx: StoreContext): Promise<{ number_prefix: string; number_suffix: string }> {
  const { orderPrefix, orderSuffix } = await readSettings(ctx)
  return { number_prefix: orderPrefix, number_suffix: orderSuffix }
}
