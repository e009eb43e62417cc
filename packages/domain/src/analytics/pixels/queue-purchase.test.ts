import type { AdvertisingEvent, PixelConsent } from '@backroom/contract/analytics/pixels/states'
import { permissions } from '@backroom/contract/platform/access/permissions'
import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember, type SignedIn } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { type PlatformServer, platformToken, startPlatformServer } from '@backroom/testing/servers/platform-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendNextMessage } from '../../messages/outbox/outbox.ts'
import { placeOrder } from '../../selling/orders/orders.ts'
import { createPixel, platformApi, platformChannel } from './pixels.ts'

let store: TestStore
let server: PlatformServer
let owner: SignedIn
let variantId: string
beforeAll(async () => {
  store = await openTestStore()
  server = await startPlatformServer()
  owner = await makeMember(store.database.owner, lotus, [], 'owner')
  variantId = await makeVariant(store, { priceCents: 2500 })
})
afterAll(async () => {
  await server.close()
  await store.close()
})
beforeEach(async () => {
  server.received.length = 0
  await store.database.owner.query('delete from pixels')
})

const codes = { meta: '123456789012345', tiktok: 'C4ABCDEFGH1234567890', google: 'G-ABC1234567' }

/** One pixel reports always, one waits for consent, one does not report purchases. */
async function addPixels() {
  const user = { id: owner.userId, sessionId: owner.sessionId }
  const add = (platform: keyof typeof codes, consent: PixelConsent, events: AdvertisingEvent[] = ['purchase']) =>
    store.inStore((ctx) =>
      createPixel(
        { ...ctx, user, permissions: new Set(permissions) },
        { platform, code: codes[platform], token: platformToken, events, consent, isActive: true, otherStoreIds: [] },
      ),
    )
  await add('meta', 'always')
  await add('tiktok', 'after_consent')
  await add('google', 'always', ['page_view'])
}

/** @returns the platforms that received the purchase of this buyer */
async function platformsAfterPurchase(choice: { agreed: boolean; objects: boolean }): Promise<string[]> {
  const cartId = await cartWith(store, variantId)
  const placed = await placeOrder(store.waitingStore(), {
    ...placementOf(cartId, { totalCents: 2500 }),
    visiting: { address: '198.51.100.4', userAgent: 'Safari', browserIds: {}, choice },
  })
  expect(placed).toMatchObject({ state: 'placed' })
  const platforms = platformApi({ meta: server.url, tiktok: server.url, google: server.url })
  const channel = platformChannel(store.waitingStore({ platforms }).ports)
  while (await sendNextMessage({ storeId: lotus, begin: store.visitor().begin }, channel)) {}
  return server.received.map(({ platform }) => platform).toSorted()
}

test.each([
  ['agreed', 'ask', { agreed: true, objects: false }, ['meta', 'tiktok']],
  ['gave no answer', 'always', { agreed: false, objects: false }, ['meta']],
  ['gave no answer', 'ask', { agreed: false, objects: false }, []],
  ['agreed', 'off', { agreed: true, objects: false }, []],
  ['objects', 'always', { agreed: false, objects: true }, []],
] as const)(
  'reports a purchase to exactly the pixels allowed when the buyer %s and the shop counts visits %s',
  async (_, counts, choice, expected) => {
    await store.database.owner.query('update stores set analytics_consent = $1', [counts])
    await addPixels()
    expect(await platformsAfterPurchase(choice)).toEqual(expected)
  },
)
