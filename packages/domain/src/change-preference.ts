import type { StorePreference } from '@backroom/contract/stores/stores/endpoints'
import { refreshRulesOfDays } from './catalog/collections/collections.ts'
import type { TenantContext } from './platform/context.ts'
import { findPreference, savePreference } from './stores/stores/stores.ts'

/** Saves the preferences of a store, and applies what depends on its time zone again. */
export async function changePreference(
  ctx: TenantContext,
  input: Parameters<typeof savePreference>[1],
  revision: number,
): Promise<StorePreference> {
  const { standardTimezone } = await findPreference(ctx)
  const saved = await savePreference(ctx, input, revision)
  if (saved.standardTimezone !== standardTimezone) await refreshRulesOfDays(ctx)
  return saved
}
