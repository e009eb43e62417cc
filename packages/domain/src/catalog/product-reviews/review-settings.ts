import type { productReviews, ReviewSettings } from '@backroom/contract/catalog/product-reviews/endpoints'
import type { ReviewPublishing } from '@backroom/contract/catalog/product-reviews/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** The settings of a shop that has saved none. */
const defaults: ReviewSettings = {
  isEnabled: false,
  publishes: 'never',
  minLength: 0,
  blockedWords: [],
  asksByMail: false,
  askAfterDays: 7,
  revision: 1,
}

export async function findReviewSettings({ db, storeId }: StoreContext): Promise<ReviewSettings> {
  const row = await db
    .selectFrom('product_review_settings')
    .select(['is_enabled', 'publishes', 'min_length', 'blocked_words', 'asks_by_mail', 'ask_after_days', 'revision'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  if (!row) return defaults
  return {
    isEnabled: row.is_enabled,
    publishes: row.publishes as ReviewPublishing,
    minLength: row.min_length,
    blockedWords: row.blocked_words,
    asksByMail: row.asks_by_mail,
    askAfterDays: row.ask_after_days,
    revision: row.revision,
  }
}

/** The first save is that of revision 1, which the defaults have. */
export async function saveReviewSettings(
  ctx: StoreContext,
  input: Input<typeof productReviews.saveSettings>['body'],
  revision: number,
): Promise<ReviewSettings> {
  const { db, storeId } = ctx
  const asks = input.isEnabled && input.asksByMail
  const values = {
    is_enabled: input.isEnabled,
    publishes: input.publishes,
    min_length: input.minLength,
    blocked_words: wordsOf(input.blockedWords),
    asks_by_mail: input.asksByMail,
    ask_after_days: input.askAfterDays,
    revision: revision + 1,
  }
  const saved = await db
    .updateTable('product_review_settings')
    .set({ ...values, updated_at: sql<string>`now()` })
    .set({ asks_since: asks ? sql<string>`coalesce(asks_since, now())` : null })
    .where('store_id', '=', storeId)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst()
  const added = saved || revision !== defaults.revision ? saved : await insertSettings(ctx, { ...values, asks })
  if (!added) fail(generalErrors.revision_conflict)
  return findReviewSettings(ctx)
}

/** @returns undefined if somebody has saved settings already */
const insertSettings = (
  { db, storeId }: StoreContext,
  { asks, ...values }: { asks: boolean; is_enabled: boolean; blocked_words: string[]; revision: number },
) =>
  db
    .insertInto('product_review_settings')
    .values({ ...values, store_id: storeId, asks_since: asks ? sql<string>`now()` : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision')
    .executeTakeFirst()

/** Each word once, without white space around it. */
const wordsOf = (words: readonly string[]) => [
  ...new Map(
    words
      .map((word) => word.trim())
      .filter((word) => word !== '')
      .map((word) => [word.toLowerCase(), word]),
  ).values(),
]
