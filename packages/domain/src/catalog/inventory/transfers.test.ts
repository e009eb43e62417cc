import { makeVariant } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cancelTransfer,
  createLocation,
  createTransfer,
  findVariantInventory,
  listLocations,
  listTransfers,
  orderLocations,
  receiveTransfer,
  sendTransfer,
  updateLocation,
} from './inventory.ts'
import { openTestInventory, type TestInventory } from './inventory-test-api.ts'
import { reserveFor } from './reserve-stock.ts'

let env: TestInventory
beforeAll(async () => {
  env = await openTestInventory()
})
afterAll(() => env.store.close())

const prepare = (lines: { variantId: string; quantity: number }[]) =>
  env.as((ctx) => createTransfer(ctx, { fromLocationId: env.main, toLocationId: env.other, note: ' Van 2 ', lines }))
const step = (verb: typeof sendTransfer, id: string) => env.as((ctx) => verb(ctx, id))

test('moves pieces from a location to another, and they belong to no stock on their way [A2-08]', async () => {
  const [first, second] = [await makeVariant(env.store, { stock: 9 }), await makeVariant(env.store, { stock: 4 })]
  const { id, state, note, fromName, toName } = await prepare([
    { variantId: first, quantity: 2 },
    { variantId: second, quantity: 4 },
    { variantId: first, quantity: 3 },
  ])
  expect([state, note, fromName, toName]).toEqual(['draft', 'Van 2', 'Main location', 'Đà Nẵng'])
  expect(await env.levelsOf(first)).toEqual(['9/0/0', '-'])
  expect(await step(sendTransfer, id)).toMatchObject({ state: 'in_transit', endedAt: null })
  expect([await env.levelsOf(first), await env.levelsOf(second)]).toEqual([
    ['4/0/0', '0/0/5'],
    ['0/0/0', '0/0/4'],
  ])
  expect([await env.stockOf(first), await env.stockOf(second)]).toEqual([4, 0])
  expect(await step(receiveTransfer, id)).toMatchObject({ state: 'received' })
  expect(await env.levelsOf(first)).toEqual(['4/0/0', '5/0/0'])
  expect(await env.stockOf(first)).toBe(9)
  const { movements } = await env.as((ctx) => findVariantInventory(ctx, first))
  expect(movements.map(({ reason, quantity, locationName }) => [reason, quantity, locationName])).toEqual([
    ['transfer_in', 5, 'Đà Nẵng'],
    ['transfer_out', -5, 'Main location'],
    ['initial', 9, 'Main location'],
  ])
  const { transfers } = await env.as(listTransfers)
  expect(transfers[0]?.lines.map(({ quantity }) => quantity).toSorted()).toEqual([4, 5])
})

test('each step happens once, also when several people press it at once', async () => {
  const variantId = await makeVariant(env.store, { stock: 9 })
  const { id } = await prepare([{ variantId, quantity: 2 }])
  const settle = async (verb: typeof sendTransfer) =>
    (await Promise.allSettled([1, 2, 3].map(() => step(verb, id)))).filter(({ status }) => status === 'fulfilled')
  await expect(step(receiveTransfer, id)).rejects.toMatchObject({ code: 'transfer_state_changed' })
  expect(await settle(sendTransfer)).toHaveLength(1)
  expect(await settle(receiveTransfer)).toHaveLength(1)
  await expect(step(cancelTransfer, id)).rejects.toMatchObject({ code: 'transfer_state_changed' })
  expect(await env.levelsOf(variantId)).toEqual(['7/0/0', '2/0/0'])
})

test('a cancelled transfer returns what was sent', async () => {
  const variantId = await makeVariant(env.store, { stock: 9 })
  const [draft, sent] = [await prepare([{ variantId, quantity: 2 }]), await prepare([{ variantId, quantity: 8 }])]
  await step(cancelTransfer, draft.id)
  await step(sendTransfer, sent.id)
  await step(cancelTransfer, sent.id)
  expect(await env.levelsOf(variantId)).toEqual(['9/0/0', '0/0/0'])
})

test('sends only what is available and counted, between two active locations', async () => {
  const variantId = await makeVariant(env.store, { stock: 3 })
  const paymentId = await env.makePayment()
  await env.as((ctx) => reserveFor(ctx, { paymentId }, [{ variantId, quantity: 2 }]))
  const tooMuch = await prepare([{ variantId, quantity: 2 }])
  await expect(step(sendTransfer, tooMuch.id)).rejects.toMatchObject({ code: 'too_few_available' })
  const uncounted = await prepare([{ variantId: await makeVariant(env.store), quantity: 1 }])
  await expect(step(sendTransfer, uncounted.id)).rejects.toMatchObject({ code: 'stock_not_counted' })
  await expect(prepare([{ variantId: crypto.randomUUID(), quantity: 1 }])).rejects.toMatchObject({ code: 'not_found' })
  const same = { fromLocationId: env.main, toLocationId: env.main, note: '', lines: [{ variantId, quantity: 1 }] }
  await expect(env.as((ctx) => createTransfer(ctx, same))).rejects.toThrow(/different locations/)
})

test('locations have different names, an order of their own, and go out of use when they are empty', async () => {
  const { id, revision } = await env.as((ctx) => createLocation(ctx, { name: 'Huế' }))
  await expect(env.as((ctx) => createLocation(ctx, { name: 'huế ' }))).rejects.toMatchObject({
    code: 'location_name_taken',
  })
  await expect(env.as((ctx) => createLocation(ctx, { name: ' ' }))).rejects.toThrow(/name of the location/)
  const { locations } = await env.as((ctx) => orderLocations(ctx, [id, env.other, env.main]))
  expect(locations.map(({ name, priority }) => `${priority} ${name}`)).toEqual([
    '1 Huế',
    '2 Đà Nẵng',
    '3 Main location',
  ])
  await expect(env.as((ctx) => orderLocations(ctx, [id, env.other]))).rejects.toMatchObject({
    code: 'locations_changed',
  })
  await env.as((ctx) => orderLocations(ctx, [env.main, env.other, id]))
  const update = (location: string, isActive: boolean, of = revision) =>
    env.as((ctx) => updateLocation(ctx, location, { name: `Kho ${location}`.slice(0, 40), isActive }, of))
  await expect(update(id, false)).rejects.toMatchObject({ code: 'revision_conflict' })
  const now = (await env.as(listLocations)).locations
  const revisionOf = (location: string) => now.find((one) => one.id === location)!.revision
  expect(await update(id, false, revisionOf(id))).toMatchObject({ isActive: false })
  await expect(update(env.other, false, revisionOf(env.other))).rejects.toMatchObject({ code: 'location_not_empty' })
  const variantId = await makeVariant(env.store, { stock: 3 })
  const inactive = { fromLocationId: env.main, toLocationId: id, note: '', lines: [{ variantId, quantity: 1 }] }
  await expect(env.as((ctx) => createTransfer(ctx, inactive))).rejects.toMatchObject({ code: 'location_inactive' })
  const [lone] = await env.query<{ id: string }>('select id from locations where store_id <> $1 limit 1', [lotus])
  await expect(update(lone!.id, false)).rejects.toMatchObject({ code: 'not_found' })
})

test('the last active location stays active', async () => {
  const names = 'select id, revision from locations where store_id = $1 and is_active order by priority'
  await env.query('update inventory_levels set on_hand = 0, reserved = 0, incoming = 0')
  await env.query(`update inventory_transfers set state = 'cancelled', ended_at = now() where state = 'in_transit'`)
  const active = await env.query<{ id: string; revision: number }>(names, [lotus])
  const ends = await Promise.allSettled(
    active.map(({ id, revision }) => env.as((ctx) => updateLocation(ctx, id, { name: id, isActive: false }, revision))),
  )
  expect(ends.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'last_location' } }])
  expect(await env.query(names, [lotus])).toHaveLength(1)
})
