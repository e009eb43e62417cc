import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isZone } from '@backroom/contract/platform/api/fields'
import type { Language } from '@backroom/contract/platform/api/language'
import type { StorePreference } from '@backroom/contract/stores/stores/endpoints'
import type { AnalyticsConsent } from '@backroom/contract/stores/stores/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { requireFile } from '../../platform/files/files.ts'
import { requireRobotsTxt } from './robots-txt.ts'
import { findPreference, forgetStore } from './store-queries.ts'

interface PreferenceInput {
  name: string
  standardTimezone: string | null
  language: Language
  analyticsConsent?: AnalyticsConsent | undefined
  confirmSubscribers?: boolean | undefined
  seoTitle?: string | undefined
  seoDescription?: string | undefined
  socialImageId?: string | null | undefined
  robotsTxt?: string | undefined
}

/** @param field path of the field in the request */
export function requireZone(name: string, field: string): string {
  if (isZone(name)) return name
  return fail(
    generalErrors.invalid_request,
    [{ en: `${name} is not a time zone.`, vi: `${name} không phải là múi giờ.` }],
    field,
  )
}

export async function savePreference(
  ctx: StoreContext,
  input: PreferenceInput,
  revision: number,
): Promise<StorePreference> {
  const name = input.name.trim()
  if (input.standardTimezone !== null) requireZone(input.standardTimezone, 'standardTimezone')
  if (name === '')
    fail(generalErrors.invalid_request, [{ en: 'Enter a shop name.', vi: 'Hãy nhập tên cửa hàng.' }], 'name')
  if (input.socialImageId) await requireFile(ctx, input.socialImageId)
  const { numUpdatedRows } = await ctx.db
    .updateTable('stores')
    .set({
      name,
      standard_timezone: input.standardTimezone,
      language: input.language,
      ...(input.analyticsConsent && { analytics_consent: input.analyticsConsent }),
      ...(input.confirmSubscribers !== undefined && { confirm_subscribers: input.confirmSubscribers }),
      ...(input.seoTitle !== undefined && { seo_title: input.seoTitle.trim() }),
      ...(input.seoDescription !== undefined && { seo_description: input.seoDescription.trim() }),
      ...(input.socialImageId !== undefined && { social_image_id: input.socialImageId }),
      ...(input.robotsTxt !== undefined && { robots_txt: requireRobotsTxt(input.robotsTxt) }),
      revision: sql<number>`revision + 1`,
    })
    .where('store_id', '=', ctx.storeId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  forgetStore(ctx)
  return findPreference(ctx)
}
