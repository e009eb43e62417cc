import type { Language } from '@backroom/contract/platform/api/language'
import type { TenantContext } from '../../platform/context.ts'
import { findCurrentStep, findOnboarding } from './onboarding-queries.ts'

/** Skips the current step, if any. */
export async function skipStep(ctx: TenantContext, language: Language) {
  const step = await findCurrentStep(ctx)
  if (step)
    await ctx.db
      .insertInto('onboarding_skips')
      .values({ store_id: ctx.storeId, step })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return findOnboarding(ctx, language)
}

export async function resumeSteps(ctx: TenantContext, language: Language) {
  await ctx.db.deleteFrom('onboarding_skips').where('store_id', '=', ctx.storeId).execute()
  return findOnboarding(ctx, language)
}
