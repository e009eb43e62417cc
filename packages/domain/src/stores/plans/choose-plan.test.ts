import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus, makeStore } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPreference } from '../stores/stores.ts'
import { choosePlan, startChosenPlan } from './plans.ts'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const trialEnds = (at: string) =>
  store.database.owner.query(`update stores set trial_ends_at = now() + $2::interval where store_id = $1`, [lotus, at])

test('a plan chosen during the trial starts at its end with its fee [A3-18]', async () => {
  await trialEnds('9 days')
  await store.inStore((ctx) => choosePlan(ctx, 'CS_GOLD_SP'))
  await store.inStore(startChosenPlan)
  expect(await store.inStore(findPreference)).toMatchObject({
    trial: { status: 'trial', dayLeft: 9 },
    chosenPlan: 'CS_GOLD_SP',
    subscriptionCode: null,
  })
  await trialEnds('-1 second')
  await store.inStore(startChosenPlan)
  expect(await store.inStore(findPreference)).toMatchObject({
    trial: null,
    chosenPlan: null,
    subscriptionCode: 'CS_GOLD_SP',
  })
  const { rows } = await store.database.owner.query('select slug, fee_basis_points from stores order by slug')
  expect(rows).toEqual([
    { slug: 'bamboo', fee_basis_points: 300 },
    { slug: 'lotus', fee_basis_points: 100 },
  ])
})

test('without a trial it starts at once', async () => {
  await store.inStore((ctx) => choosePlan(ctx, 'CS_SILVER_SP'), bamboo)
  expect(await store.inStore(findPreference, bamboo)).toMatchObject({ subscriptionCode: 'CS_SILVER_SP' })
})

test('a plan starts at the very moment the trial ends, of its own store', async () => {
  const { owner } = store.database
  const [mine, other] = [await makeStore(owner), await makeStore(owner)]
  await owner.query(
    `update stores set chosen_plan = 'CS_GOLD_SP', trial_ends_at = now() - interval '1 day' where store_id = $1`,
    [other],
  )
  const startedAt = (end: string) =>
    store.inStore(async (ctx) => {
      await sql`update stores set chosen_plan = 'CS_SILVER_SP', subscription_code = null, trial_ends_at = now() + ${end}::interval
                 where store_id = ${mine}`.execute(ctx.db)
      await startChosenPlan(ctx)
      return (await findPreference(ctx)).subscriptionCode
    }, mine)
  expect(await startedAt('1 microsecond')).toBeNull()
  expect(await startedAt('0')).toBe('CS_SILVER_SP')
  const { rows } = await owner.query('select chosen_plan, subscription_code from stores where store_id = $1', [other])
  expect(rows).toEqual([{ chosen_plan: 'CS_GOLD_SP', subscription_code: null }])
  const { startsAt } = await store.inStore(async (ctx) => {
    await sql`update stores set trial_ends_at = '2126-05-06T00:00:00Z' where store_id = ${mine}`.execute(ctx.db)
    return choosePlan(ctx, 'CS_GOLD_SP')
  }, mine)
  expect(new Date(startsAt).toISOString()).toBe('2126-05-06T00:00:00.000Z')
})
