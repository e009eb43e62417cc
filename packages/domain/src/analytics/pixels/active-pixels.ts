import type { AdvertisingEvent, AdvertisingPlatform, PixelConsent } from '@backroom/contract/analytics/pixels/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

export interface ActivePixel {
  id: string
  platform: AdvertisingPlatform
  code: string
  events: AdvertisingEvent[]
  consent: PixelConsent
  /** Whether the server may sign in at the platform. */
  hasToken: boolean
}

/** Those that run in the store, in the order they were added. */
export async function listActivePixels({ db, storeId }: StoreContext): Promise<ActivePixel[]> {
  const rows = await db
    .selectFrom('pixels')
    .select(['id', 'platform', 'code', 'events', 'consent'])
    .select(sql<boolean>`token_end is not null`.as('hasToken'))
    .where('store_id', '=', storeId)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  return rows as ActivePixel[]
}
