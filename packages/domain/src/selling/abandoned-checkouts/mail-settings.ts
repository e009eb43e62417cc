import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type {
  AbandonedMailSettings,
  AbandonedMailSettingsBody,
} from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import { sql } from 'kysely'
import type { StoreContext, TenantContext } from '../../platform/context.ts'

/** Of a store that has saved nothing. */
const firstRevision = 1
const standard: AbandonedMailSettings = {
  ...{ firstEnabled: false, firstHours: 1, firstSubject: '', firstBody: '' },
  ...{ secondEnabled: false, secondHours: 24, secondSubject: '', secondBody: '' },
  ...{ thirdEnabled: false, thirdHours: 72, thirdSubject: '', thirdBody: '' },
  ...{ codePercent: 0, codeDays: 7, codeStep: 3 },
  revision: firstRevision,
}

export async function showMailSettings({ db, storeId }: StoreContext): Promise<AbandonedMailSettings> {
  const row = await db
    .selectFrom('abandoned_mail_settings')
    .select(['first_enabled as firstEnabled', 'first_hours as firstHours'])
    .select(['first_subject as firstSubject', 'first_body as firstBody'])
    .select(['second_enabled as secondEnabled', 'second_hours as secondHours'])
    .select(['second_subject as secondSubject', 'second_body as secondBody'])
    .select(['third_enabled as thirdEnabled', 'third_hours as thirdHours'])
    .select(['third_subject as thirdSubject', 'third_body as thirdBody', 'revision'])
    .select(['code_percent as codePercent', 'code_days as codeDays', 'code_step as codeStep'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row ?? standard
}

/**
 * Turning the first mail on begins anew: checkouts that were left long before get none. A code is a discount, so its terms need the
 * permission for discounts.
 */
export async function saveMailSettings(
  ctx: StoreContext & Pick<TenantContext, 'permissions'>,
  body: AbandonedMailSettingsBody,
  revision: number,
): Promise<AbandonedMailSettings> {
  const { db, storeId } = ctx
  requireOrder(body)
  if (!ctx.permissions.has('discounts.edit') && hasOtherCode(body, await showMailSettings(ctx)))
    fail(generalErrors.forbidden)
  const columns = {
    ...{ first_enabled: body.firstEnabled, first_hours: body.firstHours },
    ...{ first_subject: body.firstSubject.trim(), first_body: body.firstBody.trim() },
    ...{ second_enabled: body.secondEnabled, second_hours: body.secondHours },
    ...{ second_subject: body.secondSubject.trim(), second_body: body.secondBody.trim() },
    ...{ third_enabled: body.thirdEnabled, third_hours: body.thirdHours },
    ...{ third_subject: body.thirdSubject.trim(), third_body: body.thirdBody.trim() },
    ...{ code_percent: body.codePercent, code_days: body.codeDays, code_step: body.codeStep },
  }
  const wasOff = sql<boolean>`not (first_enabled or second_enabled or third_enabled)`
  const { numUpdatedRows } = await db
    .updateTable('abandoned_mail_settings')
    .set({
      ...columns,
      sends_since: sql<string>`case when ${wasOff} then now() else sends_since end`,
      revision: sql<number>`revision + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('store_id', '=', storeId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    if (revision !== firstRevision) fail(generalErrors.revision_conflict)
    const first = await db
      .insertInto('abandoned_mail_settings')
      .values({ store_id: storeId, ...columns, revision: firstRevision + 1 })
      .onConflict((conflict) => conflict.doNothing())
      .returning('store_id')
      .executeTakeFirst()
    if (!first) fail(generalErrors.revision_conflict)
  }
  return showMailSettings(ctx)
}

const hasOtherCode = (body: AbandonedMailSettingsBody, stored: AbandonedMailSettings) =>
  body.codePercent !== stored.codePercent || body.codeDays !== stored.codeDays || body.codeStep !== stored.codeStep

function requireOrder({ firstHours, secondHours, thirdHours }: AbandonedMailSettingsBody) {
  const later = { en: 'Send this email later than the one before.', vi: 'Hãy gửi email này muộn hơn email trước.' }
  if (secondHours <= firstHours) fail(generalErrors.invalid_request, [later], 'secondHours')
  if (thirdHours <= secondHours) fail(generalErrors.invalid_request, [later], 'thirdHours')
}
