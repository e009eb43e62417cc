import type { AdvertisingPlatform } from '@backroom/contract/analytics/pixels/states'
import { sql } from 'kysely'
import type { WaitingStoreContext } from '../../platform/context.ts'
import { readToken } from './pixel-token.ts'
import type { PlatformEvent } from './platform-event.ts'
import type { PlatformVerdict } from './platform-request.ts'

/** With the pauses below the last try is four hours after the first one. */
const maxAttempts = 10
/** 30 seconds, then twice as long each time. */
const delayMs = (attempts: number) => 30_000 * 2 ** (attempts - 1)
/** How long a claim counts. Longer than a platform is waited for: whoever claimed it is gone then. */
export const pixelEventLeaseMs = 60_000

interface Claimed {
  id: string
  platform: AdvertisingPlatform
  code: string
  token: string | undefined
  event: PlatformEvent
  attempts: number
}

/** What became of a try: `later` is tried again. */
export interface PixelEventOutcome {
  id: string
  state: 'sent' | 'later' | 'refused' | 'failed'
}

/**
 * Tells a platform of the event that is due first: claims it (commits), sends it with no transaction open, writes down what
 * became of it. At least once: of an event that comes twice under its id the platform counts one.
 * @returns what became of it; undefined when none is due
 */
export async function sendNextPixelEvent(ctx: WaitingStoreContext): Promise<PixelEventOutcome | undefined> {
  const claimed = await ctx.write(claim)
  if (!claimed) return
  const { id, attempts } = claimed
  const verdict = await ctx.ports.platforms.tell(claimed)
  const state = stateAfter(verdict, attempts)
  await ctx.write(({ db, storeId }) =>
    db
      .updateTable('pixel_events')
      .set({
        claimed_at: null,
        sent_at: state === 'sent' ? sql<string>`now()` : null,
        given_up: state === 'refused' || state === 'failed' ? state : null,
        last_error: verdict.state === 'refused' ? `${verdict.reason}: ${verdict.message}` : null,
        send_after: sql<string>`now() + ${delayMs(attempts)} * interval '1 millisecond'`,
        // Who bought is nobody's business any more.
        ...(state !== 'later' && { payload: '{}' }),
      })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute(),
  )
  return { id, state }
}

function stateAfter(verdict: PlatformVerdict, attempts: number): PixelEventOutcome['state'] {
  if (verdict.state === 'accepted') return 'sent'
  if (!verdict.again) return 'refused'
  return attempts >= maxAttempts ? 'failed' : 'later'
}

async function claim(ctx: Parameters<Parameters<WaitingStoreContext['write']>[0]>[0]): Promise<Claimed | undefined> {
  const { db, storeId } = ctx
  const { rows } = await sql<{ id: string; pixel: string; event: PlatformEvent; attempts: number }>`
    update pixel_events set claimed_at = now(), attempts = attempts + 1
     where store_id = ${storeId} and id = (
       select id from pixel_events
        where store_id = ${storeId} and sent_at is null and given_up is null and send_after <= now()
          and (claimed_at is null or claimed_at < now() - ${pixelEventLeaseMs} * interval '1 millisecond')
        order by send_after, id limit 1 for update skip locked)
    returning id, pixel_id as pixel, payload as event, attempts`.execute(db)
  const [row] = rows
  if (!row) return
  const pixel = await db
    .selectFrom('pixels')
    .select(['platform', 'code'])
    .where('store_id', '=', storeId)
    .where('id', '=', row.pixel)
    .executeTakeFirstOrThrow()
  const { id, event, attempts } = row
  const platform = pixel.platform as AdvertisingPlatform
  return { id, event, attempts, platform, code: pixel.code, token: await readToken(ctx, row.pixel) }
}
