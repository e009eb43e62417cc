import type { Spend, spend } from '@backroom/contract/analytics/spend/endpoints'
import { spendErrors } from '@backroom/contract/analytics/spend/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { daysIn } from '../reports/reports.ts'
import { limits } from './limits.ts'
import { findSpend } from './spend-queries.ts'

type SpendInput = Input<typeof spend.create>['body']

function columnsOf({ fromDay, toDay, source, medium, campaign, amountCents }: SpendInput) {
  const days = daysIn({ fromTime: fromDay, toTime: toDay })
  if (days < 1)
    fail(
      generalErrors.invalid_request,
      [{ en: 'The last day is before the first day.', vi: 'Ngày cuối phải từ ngày đầu trở đi.' }],
      'toDay',
    )
  if (days > limits.days)
    fail(
      generalErrors.invalid_request,
      [{ en: `Choose a range of at most ${limits.days} days.`, vi: `Hãy chọn khoảng tối đa ${limits.days} ngày.` }],
      'toDay',
    )
  const values = { source: source.trim(), medium: medium.trim(), campaign: campaign.trim() }
  if (!values.source && !values.medium && !values.campaign)
    fail(
      generalErrors.invalid_request,
      [{ en: 'Enter a campaign, source or medium.', vi: 'Hãy nhập chiến dịch, nguồn hoặc kênh.' }],
      'campaign',
    )
  return { from_day: fromDay, to_day: toDay, ...values, amount_cents: amountCents }
}

/** Name of an entry for people. */
export const spendName = ({ campaign, source, medium }: Pick<SpendInput, 'campaign' | 'source' | 'medium'>) =>
  campaign || source || medium

/** Reports a violation of the unique key as `spend_exists`. */
const rejectDuplicate = <T>(write: Promise<T>): Promise<T> =>
  write.catch((error: unknown) => {
    if (isUniqueViolation(error)) fail(spendErrors.spend_exists)
    throw error
  })

export async function createSpend(ctx: StoreContext, input: SpendInput): Promise<Spend> {
  const columns = columnsOf(input)
  await nameSubject(ctx, spendName(columns))
  const { currency } = await findStore(ctx)
  const { id } = await rejectDuplicate(
    ctx.db
      .insertInto('spend')
      .values({ store_id: ctx.storeId, ...columns, currency })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return findSpend(ctx, id)
}

export async function updateSpend(ctx: StoreContext, id: string, input: SpendInput, revision: number): Promise<Spend> {
  const columns = columnsOf(input)
  await findSpend(ctx, id)
  await nameSubject(ctx, spendName(columns))
  const { numUpdatedRows } = await rejectDuplicate(
    ctx.db
      .updateTable('spend')
      .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
      .where('store_id', '=', ctx.storeId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  return findSpend(ctx, id)
}

export async function removeSpend(ctx: StoreContext, id: string) {
  await nameSubject(ctx, spendName(await findSpend(ctx, id)))
  await ctx.db.deleteFrom('spend').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  return {}
}
