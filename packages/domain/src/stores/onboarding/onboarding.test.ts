import { type Permission, permissions } from '@backroom/contract/platform/access/permissions'
import { onboardingSteps } from '@backroom/contract/stores/onboarding/steps'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus, makeStore, makeThings } from '@backroom/testing/fixtures/things'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { findOnboarding, resumeSteps, skipStep } from './onboarding.ts'

let store: TestStore
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const user = { id: crypto.randomUUID(), sessionId: crypto.randomUUID() }
const as = <T>(
  work: (ctx: TenantContext) => Promise<T>,
  storeId = lotus,
  granted: readonly Permission[] = permissions,
) => store.inStore((ctx) => work({ ...ctx, user, permissions: new Set(granted) }), storeId)
const query = (statement: string) => store.database.owner.query(statement, [lotus])
const states = async () => {
  const { steps } = await as((ctx) => findOnboarding(ctx, 'en'))
  return steps.map(({ isDone, isSkipped }) => (isDone ? 'done' : isSkipped ? 'skipped' : 'open')).join(' ')
}

test('steps follow the state of the store, and the first open one is current [A3-07] [A7-29]', async () => {
  await query('update store_payment_connections set released_at = now() where store_id = $1')
  expect(await states()).toBe('open open open open open')
  const { currentConfig } = await as((ctx) => findOnboarding(ctx, 'en'))
  expect(currentConfig).toEqual({
    field: 'productAdded',
    name: 'Add your first product',
    description: expect.stringContaining('Enter a title, a price and an image. You can add the rest later.'),
    button: 'Add product',
    path: '/admin/lotus/products/create',
  })
  await query(`insert into products (store_id, handle, title, status) values ($1, 'tee', 'Tee', 'draft')`)
  expect(await states()).toBe('open open open open open')
  await query(`update products set status = 'active' where store_id = $1`)
  expect(await states()).toBe('done open open open open')
  await query('update store_payment_connections set released_at = null where store_id = $1')
  expect(await states()).toBe('done done open open open')
  await makeThings(store.database.owner, lotus)
  await query('delete from onboarding_skips where store_id = $1')
  await query('delete from domains where store_id = $1')
  await query(`update themes set published = draft where store_id = $1`)
  expect(await states()).toBe('done done done done open')
  const last = await as((ctx) => findOnboarding(ctx, 'vi'))
  expect(last.currentConfig).toMatchObject({
    field: 'domainConfigured',
    description: expect.stringContaining('{domain}'),
  })
  await query(`insert into domains (store_id, host, proof, verified_at) values ($1, 'late.test', 'p', now())`)
  expect(await states()).toBe('done done done done open')
  await query(
    `insert into domains (store_id, host, proof, verified_at, live_at) values ($1, 'shirts.test', 'p', now(), now())`,
  )
  const all = await as((ctx) => findOnboarding(ctx, 'en'))
  expect(all.currentConfig).toMatchObject({ field: 'finished', button: 'Back to Home', path: '/admin/lotus/' })
})

test('skipping goes to the next step, and resuming restores skipped ones [A4-12] [A7-30]', async () => {
  const otherStore = await as((ctx) => findOnboarding(ctx, 'en'))
  const skip = () => as((ctx) => skipStep(ctx, 'en'), bamboo)
  const first = await skip()
  expect(first.currentConfig?.field).toBe('themePublished')
  expect(first.steps[0]).toMatchObject({ field: 'productAdded', isDone: false, isSkipped: true })
  for (const _ of onboardingSteps) await skip()
  expect((await as((ctx) => findOnboarding(ctx, 'en'), bamboo)).currentConfig?.field).toBe('finished')
  expect((await as((ctx) => resumeSteps(ctx, 'en'), bamboo)).currentConfig?.field).toBe('productAdded')
  expect(await as((ctx) => findOnboarding(ctx, 'en')), 'the other store').toEqual(otherStore)
})

test('a step is done by its own row: one that is switched off, a draft or the system domain does not count', async () => {
  const { owner } = store.database
  const [mine, other] = [await makeStore(owner), await makeStore(owner)]
  await owner.query(
    `insert into domains (store_id, host, proof, verified_at, live_at) values ($1, 'done.example', 'p', now(), now())`,
    [other],
  )
  await makeThings(owner, other, ['order', 'product', 'theme'])
  await owner.query('update themes set published = draft where store_id = $1', [other])
  await owner.query(
    `insert into onboarding_skips (store_id, step) values ($1, 'domainConfigured'), ($1, 'orderPlaced')`,
    [other],
  )
  await owner.query('update payment_connections set is_active = false where store = $1', [mine])
  await owner.query(
    `insert into products (store_id, handle, title, status) values ($1, 'a', 'A', 'draft'), ($1, 'b', 'B', 'archived')`,
    [mine],
  )
  await makeThings(owner, mine, ['theme'])
  await owner.query('update themes set published = null, is_live = false where store_id = $1', [mine])
  await owner.query('delete from onboarding_skips where store_id = $1', [mine])
  const found = async () => (await as((ctx) => findOnboarding(ctx, 'en'), mine)).steps
  expect((await found()).map(({ isDone, isSkipped }) => [isDone, isSkipped])).toEqual(Array(5).fill([false, false]))
  await owner.query('update payment_connections set is_active = true where store = $1', [mine])
  await owner.query('update themes set published = draft where store_id = $1', [mine])
  await as((ctx) => skipStep(ctx, 'en'), mine)
  expect((await found()).map(({ field, isDone, isSkipped }) => [field, isDone, isSkipped])).toEqual([
    ['productAdded', false, true],
    ['paymentConfigured', true, false],
    ['themePublished', true, false],
    ['orderPlaced', false, false],
    ['domainConfigured', false, false],
  ])
  await as((ctx) => resumeSteps(ctx, 'en'), mine)
  const { rows } = await owner.query(
    'select store_id, step from onboarding_skips where store_id = any($1) order by step',
    [[mine, other]],
  )
  expect(rows).toEqual([
    { store_id: other, step: 'domainConfigured' },
    { store_id: other, step: 'orderPlaced' },
  ])
})

test('without settings.edit there are no steps', async () => {
  const status = await as((ctx) => findOnboarding(ctx, 'en'), bamboo, ['orders.view'])
  expect(status).toEqual({ currentConfig: null, steps: [] })
})
