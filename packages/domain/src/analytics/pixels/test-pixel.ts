import { pixelsErrors } from '@backroom/contract/analytics/pixels/errors'
import { platforms } from '@backroom/contract/analytics/pixels/platforms'
import type { PixelTestOutcome } from '@backroom/contract/analytics/pixels/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { WaitingContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findPixel } from './pixel-queries.ts'
import { readToken } from './pixel-token.ts'
import type { PlatformEvent } from './platform-event.ts'

/** Platforms require a buyer. The address is reserved for documentation (RFC 5737). */
const buyer = { address: '203.0.113.1', userAgent: 'Mozilla/5.0 (test event)', browserIds: {} }

/** Sends a page view to the platform as a test, and returns its answer. */
export async function testPixel(
  ctx: WaitingContext,
  id: string,
  testCode: string,
): Promise<{ outcome: PixelTestOutcome; message: string }> {
  const { platform, code, token, origin } = await ctx.read(async (inside) => {
    const [pixel, { host }] = [await findPixel(inside, id), await findStore(inside)]
    return { ...pixel, token: await readToken(inside, id), origin: publicOrigin(ctx.ports, host) }
  })
  const test = { code: testCode.trim() }
  // Without the code the platform would count a real page view.
  if (platforms[platform].hasTestCode && test.code === '') fail(pixelsErrors.pixel_test_code_missing)
  const at = new Date().toISOString()
  const event: PlatformEvent = { event: 'page_view', id: crypto.randomUUID(), at, url: `${origin}/`, buyer }
  const verdict = await ctx.ports.platforms.report({ platform, code, token, event, test })
  const outcome = verdict.state === 'accepted' ? 'accepted' : verdict.reason
  await ctx.write(async (inside) => {
    await nameSubject(inside, `${platforms[platform].name} ${code}`)
    await inside.db
      .updateTable('pixels')
      .set({ tested_at: sql<string>`now()`, test_outcome: outcome })
      .where('store_id', '=', inside.storeId)
      .where('id', '=', id)
      .execute()
  })
  return { outcome, message: verdict.state === 'accepted' ? '' : verdict.message }
}
