import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import type { AbandonedMailSettingsBody } from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { discountsErrors } from '@backroom/contract/selling/discounts/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { enterCode } from '../carts/carts.ts'
import { createCode, newCode } from '../discount-codes/discount-codes.ts'
import { createDiscount } from '../discounts/discounts.ts'

export interface RecoveryCode {
  code: string
  percent: number
  /** In the time zone of the store. */
  lastDay: string
}

type Terms = Pick<AbandonedMailSettingsBody, 'codePercent' | 'codeDays'>

const prefix = 'BACK-'
const titles = {
  en: (percent: number, lastDay: string) => `Abandoned checkouts: ${percent}% until ${lastDay}`,
  vi: (percent: number, lastDay: string) => `Đơn chưa hoàn tất: ${percent}% đến ${lastDay}`,
}

/**
 * Makes a code for one checkout and enters it into its cart.
 * @returns undefined without codes, or if the merchant paused their discount or has no room for another one
 */
export async function createRecoveryCode(
  ctx: StoreContext,
  cartId: string,
  { codePercent, codeDays }: Terms,
): Promise<RecoveryCode | undefined> {
  if (codePercent === 0) return
  const lastDay = await lastDayOf(ctx, codeDays)
  const discountId = await holdDiscount(ctx, codePercent, lastDay)
  if (discountId === undefined) return
  const code = await createCode(ctx, discountId, prefix)
  if (code === undefined) return
  await enterCode(ctx, cartId, code)
  return { code, percent: codePercent, lastDay }
}

/** What a preview and a test mail show. */
export async function exampleCode(
  ctx: StoreContext,
  step: number,
  { codePercent, codeDays, codeStep }: Terms & Pick<AbandonedMailSettingsBody, 'codeStep'>,
): Promise<RecoveryCode | undefined> {
  if (codePercent === 0 || codeStep !== step) return
  return { code: `${prefix}EXAMPLE`, percent: codePercent, lastDay: await lastDayOf(ctx, codeDays) }
}

async function lastDayOf(ctx: StoreContext, days: number): Promise<string> {
  const { timeZone } = await findStore(ctx)
  return Temporal.Now.plainDateISO(timeZone ?? defaultTimeZone)
    .add({ days })
    .toString()
}

/** The discount of the codes that end on a day; the first code of the day makes it. */
async function holdDiscount(ctx: StoreContext, percent: number, lastDay: string): Promise<string | undefined> {
  const { db, storeId } = ctx
  // Two processes would make two discounts.
  await sql`select from abandoned_mail_settings where store_id = ${storeId} for update`.execute(db)
  const existing = await db
    .selectFrom('abandoned_code_discounts as r')
    .innerJoin('discounts as d', (join) =>
      join.onRef('d.store_id', '=', 'r.store_id').onRef('d.id', '=', 'r.discount_id'),
    )
    .select(['d.id', 'd.is_paused as isPaused'])
    .where('r.store_id', '=', storeId)
    .where('r.percent', '=', percent)
    .where(sql<string>`r.last_day::text`, '=', lastDay)
    .executeTakeFirst()
  if (existing) return existing.isPaused ? undefined : existing.id
  await deleteOldDiscounts(ctx)
  const id = await makeDiscount(ctx, percent, lastDay)
  if (id === undefined) return
  await db
    .insertInto('abandoned_code_discounts')
    .values({ store_id: storeId, percent, last_day: sql`${lastDay}::date`, discount_id: id })
    .execute()
  return id
}

async function makeDiscount(ctx: StoreContext, percent: number, lastDay: string): Promise<string | undefined> {
  const { timeZone, language } = await findStore(ctx)
  const endsAt = Temporal.PlainDate.from(lastDay)
    .add({ days: 1 })
    .toZonedDateTime(timeZone ?? defaultTimeZone)
    .toInstant()
    .toString()
  const body: DiscountBody = {
    ...{ title: titles[language](percent, lastDay), code: newCode(prefix), kind: 'percent', value: percent * 100 },
    ...{
      appliesTo: 'order',
      itemsBy: 'all',
      itemValues: [],
      excludesSaleItems: false,
      maxCents: null,
      maxPieces: null,
    },
    ...{ amountPer: 'order', buyPieces: 1, getPieces: 1, getBy: 'same', getValues: [], maxSets: null },
    ...{
      tiers: [],
      tiersBy: 'pieces',
      tiersOff: 'percent',
      customerTags: [],
      segmentIds: [],
      minimumCents: 0,
      minimumPieces: 0,
    },
    ...{
      combinesWith: ['shipping'],
      isForFirstOrder: false,
      usageLimit: null,
      limitPerCustomer: null,
      limitPerCode: 1,
    },
    ...{ startsAt: Temporal.Now.instant().toString(), endsAt },
  }
  try {
    return (await createDiscount(ctx, body)).id
  } catch (error) {
    // The mail is sent without a code.
    if (error instanceof DomainError && error.code === discountsErrors.too_many_discounts.code) return
    throw error
  }
}

/** Orders keep what a discount took. */
async function deleteOldDiscounts({ db, storeId }: StoreContext): Promise<void> {
  await sql`
    delete from discounts d using abandoned_code_discounts r
     where d.store_id = ${storeId} and r.store_id = d.store_id and r.discount_id = d.id
       and d.ends_at < now() - case when d.use_count = 0 then interval '30 days' else interval '1 year' end`.execute(db)
}
