import type { AdvertisingPlatform } from '@backroom/contract/analytics/pixels/states'
import type { Channel, Delivery } from '../../messages/outbox/outbox.ts'
import { inStore, type StoreContext } from '../../platform/context.ts'
import type { Ports } from '../../platform/ports.ts'
import { readToken } from './pixel-token.ts'
import type { PlatformEvent } from './platform-event.ts'

/**
 * Tries for about four hours. The platform counts an event once however often it arrives, so an event with an unknown
 * outcome is sent again.
 */
export const platformChannel = (ports: Ports): Channel<PlatformEvent> => ({
  name: 'platform',
  maxAttempts: 10,
  firstPauseMs: 30_000,
  leaseMs: 60_000,
  isRepeatable: true,
  isErased: true,
  async deliver({ id, recipient: pixelId, content: event }, { storeId, begin }): Promise<Delivery> {
    const pixel = await inStore({ begin, requestId: id, ports }, storeId!, (ctx) => findTarget(ctx, pixelId))
    if (!pixel) return { state: 'refused', reason: 'wrong_code: the pixel was removed', isFinal: true }
    const verdict = await ports.platforms.report({ ...pixel, event })
    if (verdict.state === 'accepted') return { state: 'sent' }
    return { state: 'refused', reason: `${verdict.reason}: ${verdict.message}`, isFinal: !verdict.again }
  },
})

async function findTarget(ctx: StoreContext, pixelId: string) {
  const pixel = await ctx.db
    .selectFrom('pixels')
    .select(['platform', 'code'])
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', pixelId)
    .executeTakeFirst()
  return pixel && { ...pixel, platform: pixel.platform as AdvertisingPlatform, token: await readToken(ctx, pixelId) }
}
