import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPreference } from '../stores/stores.ts'
import { choosePlan, startChosenPlan } from './plans.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

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
