import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertPayableMoney } from '@backroom/testing/fixtures/insert-payable-money'
import { makeMember } from '@backroom/testing/fixtures/members'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPreference } from '../../stores/stores/stores.ts'
import { billPlan, choosePlan, findPlan, payPlan } from './plans.ts'

let store: TestStore
let storeId: string
let other: string
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  ;[storeId, other] = [await makeStore(store.database.owner), await makeStore(store.database.owner)]
})

const query = async (statement: string, values: unknown[] = []) =>
  (await store.database.owner.query(statement, values)).rows
const set = (columns: string, id = storeId) => query(`update stores set ${columns} where store_id = $1`, [id])
const earn = (cents: number) => insertPayableMoney(store.database.owner, storeId, cents)
const bill = () => store.inStore(billPlan, storeId)
const choose = (code: Parameters<typeof choosePlan>[1]) => store.inStore((ctx) => choosePlan(ctx, code), storeId)
const pay = () => store.inStore(payPlan, storeId)
const plan = () => store.inStore(findPlan, storeId)
const codeOf = (work: Promise<unknown>) => work.then(() => 'done').catch((error) => error.code ?? String(error))
const available = async () => (await plan()).available
/** Moves everything of the plan into the past. */
const pass = async (time: string) => {
  const earlier = (column: string) => `${column} = ${column} - interval '${time}'`
  await set(['plan_since', 'plan_started_at', 'plan_paid_until', 'trial_ends_at'].map(earlier).join(', '))
  await query(`update plan_charges set ${['starts_at', 'ends_at'].map(earlier).join(', ')} where store_id = $1`, [
    storeId,
  ])
}

test('a plan chosen during the trial begins at its end, with its fee, paid from the balance [A3-18] [A2-38]', async () => {
  await set(`trial_ends_at = now() + interval '9 days'`)
  await earn(10_000)
  await choose('CS_GOLD_SP')
  await bill()
  expect(await plan()).toMatchObject({
    state: 'trial',
    code: 'CS_MEMBER_SP',
    chosenPlan: 'CS_GOLD_SP',
    available: 10_000,
  })
  await pass('9 days')
  await bill()
  expect(await plan()).toMatchObject({
    ...{ state: 'active', code: 'CS_GOLD_SP', chosenPlan: null, available: 2_100, dueCents: 0 },
    charges: [{ code: 'CS_GOLD_SP', amountCents: 7_900, currency: 'USD' }],
  })
  expect(await store.inStore(findPreference, storeId)).toMatchObject({ trial: null, subscriptionCode: 'CS_GOLD_SP' })
  const fees = await query('select fee_basis_points from stores where store_id = any($1) order by store_id = $2', [
    ...[[storeId, other], storeId],
  ])
  expect(fees).toEqual([{ fee_basis_points: 300 }, { fee_basis_points: 100 }])
})

test('without a choice the plan without a fee follows the trial', async () => {
  await set(`trial_ends_at = now()`)
  await bill()
  expect(await plan()).toMatchObject({ state: 'active', code: 'CS_MEMBER_SP', paidUntil: null, charges: [] })
  await pass('400 days')
  await bill()
  expect(await plan()).toMatchObject({ state: 'active', charges: [] })
})

test('a month is paid once, and the next one on the day the plan began, also after a short month', async () => {
  await earn(100_000)
  await choose('CS_SILVER_SP')
  await set(`plan_started_at = '2026-01-31T10:00:00Z', plan_paid_until = '2026-01-31T10:00:00Z'`)
  await query('delete from plan_charges where store_id = $1', [storeId])
  await Promise.all([bill(), bill(), bill()])
  const ends = async () => (await plan()).charges.map(({ endsAt }) => new Date(endsAt).toISOString().slice(0, 16))
  expect((await ends()).toReversed()).toEqual(['2026-02-28T10:00', '2026-03-31T10:00', '2026-04-30T10:00'])
  expect(await available()).toBe(100_000 - 4 * 2_900)
})

test('an unpaid plan goes on for seven and seven days, is frozen for ninety, and tells the members each time', async () => {
  await makeMember(store.database.owner, storeId, [], 'owner')
  await earn(3_000)
  await choose('CS_SILVER_SP')
  const states = []
  for (const time of ['32 days', '6 days', '1 day', '6 days', '1 day', '89 days', '1 day', '100 days']) {
    await pass(time)
    await bill()
    const { plan_state, is_enabled } = (
      await query('select plan_state, is_enabled from stores where store_id = $1', [storeId])
    )[0]
    states.push([time, plan_state, is_enabled])
  }
  expect(states).toEqual([
    ['32 days', 'past_due', true],
    ['6 days', 'past_due', true],
    ['1 day', 'grace', true],
    ['6 days', 'grace', true],
    ['1 day', 'frozen', false],
    ['89 days', 'frozen', false],
    ['1 day', 'cancelled', false],
    ['100 days', 'cancelled', false],
  ])
  const told = await query(`select event from notifications where store_id = $1`, [storeId])
  expect(told.map(({ event }) => event)).toEqual(Array(4).fill('plan.unpaid'))
})

test.each(['past_due', 'grace', 'frozen'])(
  'a plan that is %s is paid as soon as the balance covers it',
  async (state) => {
    await earn(2_900)
    await choose('CS_SILVER_SP')
    await pass('35 days')
    await set(`plan_state = '${state}', plan_since = now()`)
    await earn(2_899)
    await bill()
    expect((await plan()).state).toBe(state)
    await earn(1)
    await bill()
    expect(await plan()).toMatchObject({ state: 'active', available: 0 })
    // Days on which the shop worked unpaid belong to the month; a frozen shop pays from now on.
    const [{ days }] = await query(
      'select extract(epoch from plan_paid_until - now()) / 86400 as days from stores where store_id = $1',
      [storeId],
    )
    expect(Number(days) > 27.5).toBe(state === 'frozen')
  },
)

test('a frozen or cancelled shop pays by hand or takes the plan without a fee, and nothing was deleted', async () => {
  await earn(2_900)
  await choose('CS_SILVER_SP')
  expect(await codeOf(pay())).toBe('plan_paid')
  await set(`plan_state = 'cancelled'`)
  expect(await plan()).toMatchObject({ state: 'cancelled', dueCents: 2_900 })
  expect(await codeOf(pay())).toBe('plan_not_covered')
  expect((await plan()).state).toBe('cancelled')
  await earn(2_900)
  expect(await pay()).toMatchObject({ state: 'active', dueCents: 0, available: 0 })
  await set(`plan_state = 'frozen'`)
  await choose('CS_MEMBER_SP')
  expect(await plan()).toMatchObject({ state: 'active', code: 'CS_MEMBER_SP', paidUntil: null })
})

test('a dearer plan begins at once less what is unused, a cheaper one waits for the end of the month', async () => {
  await earn(40_000)
  await choose('CS_SILVER_SP')
  await set(`plan_started_at = now() - interval '15 days', plan_paid_until = now() + interval '15 days'`)
  await query(
    `update plan_charges set starts_at = now() - interval '15 days', ends_at = now() + interval '15 days' where store_id = $1`,
    [storeId],
  )
  const before = await available()
  const gold = (await plan()).plans.find(({ code }) => code === 'CS_GOLD_SP')!
  expect(gold.startsAt).toBeNull()
  expect(gold.dueNowCents).toBeGreaterThanOrEqual(7_900 - 1_450)
  expect(gold.dueNowCents).toBeLessThanOrEqual(7_900 - 1_449)
  await choose('CS_GOLD_SP')
  expect(before - (await available())).toBe(gold.dueNowCents)
  // What was deducted is worth as much in the next change.
  const platinum = (await plan()).plans.find(({ code }) => code === 'CS_PLATINUM_SP')!
  expect(platinum.dueNowCents).toBe(19_900 - 7_899)
  await choose('CS_MEMBER_SP')
  expect(await plan()).toMatchObject({
    code: 'CS_GOLD_SP',
    chosenPlan: 'CS_MEMBER_SP',
    chosenFrom: (await plan()).paidUntil,
  })
  await choose('CS_GOLD_SP')
  expect((await plan()).chosenPlan).toBeNull()
  await choose('CS_SILVER_SP')
  await pass('32 days')
  await bill()
  expect(await plan()).toMatchObject({ code: 'CS_SILVER_SP', state: 'active', chosenPlan: null })
})

test('a plan that the balance does not cover is refused, and nothing changes', async () => {
  await earn(7_899)
  expect(await codeOf(choose('CS_GOLD_SP'))).toBe('plan_not_covered')
  expect(await plan()).toMatchObject({ code: 'CS_MEMBER_SP', available: 7_899, charges: [] })
  await set(`chosen_plan = 'CS_GOLD_SP', trial_ends_at = now()`)
  await bill()
  expect(await plan()).toMatchObject({ code: 'CS_GOLD_SP', state: 'past_due', available: 7_899 })
})

test('prices are in the store’s currency, without decimals where it has none, or in US dollars', async () => {
  await set(`currency = 'VND'`)
  await earn(1_970_000)
  await choose('CS_GOLD_SP')
  expect(await plan()).toMatchObject({
    currency: 'VND',
    available: 0,
    charges: [{ amountCents: 1_970_000, currency: 'VND' }],
  })
  await set(`currency = 'CHF', subscription_code = null, plan_paid_until = null`)
  expect(await plan()).toMatchObject({ currency: 'USD', available: 0 })
  expect(await codeOf(choose('CS_SILVER_SP'))).toBe('plan_not_covered')
})

test('a plan from before plans were charged has its first month for nothing', async () => {
  await set(`subscription_code = 'CS_PLATINUM_SP'`)
  await bill()
  expect(await plan()).toMatchObject({ state: 'active', code: 'CS_PLATINUM_SP', charges: [] })
  const days = (Date.parse((await plan()).paidUntil ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(27.9)
  expect(days).toBeLessThan(31.1)
})
