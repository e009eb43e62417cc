import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { ShippingProfile } from '@backroom/contract/selling/shipping/endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import type { Profile } from './delivery-options.ts'

async function profilesOf({ db, storeId }: StoreContext, where: RawBuilder<unknown>): Promise<ShippingProfile[]> {
  const { rows } = await sql<ShippingProfile>`
    select p.id, p.name, p.is_default as "isDefault", p.zones, p.pickup_location_ids::text[] as "pickupLocationIds", p.revision,
           array(select m.product_id::text from shipping_profile_products m
                  where m.store_id = p.store_id and m.profile_id = p.id order by m.product_id) as "productIds"
      from shipping_profiles p
     where p.store_id = ${storeId} and ${where}
     order by p.is_default desc, lower(p.name), p.id`.execute(db)
  return rows
}

/** The default profile first. */
export const listProfiles = async (ctx: StoreContext) => ({ profiles: await profilesOf(ctx, sql`true`) })

export async function findProfile(ctx: StoreContext, id: string): Promise<ShippingProfile> {
  const [found] = await profilesOf(ctx, sql`p.id = ${id}`)
  return found ?? fail(generalErrors.not_found)
}

/** What `deliveryOptions` reads of the store. */
export async function readProfiles({ db, storeId }: StoreContext): Promise<Profile[]> {
  const { rows } = await sql<Profile>`
    select p.id, p.is_default as "isDefault", p.zones,
           (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by l.priority), '[]')
              from locations l
             where l.store_id = p.store_id and l.id = any(p.pickup_location_ids) and l.is_active) as pickups
      from shipping_profiles p
     where p.store_id = ${storeId} and (p.zones <> '[]' or p.is_default)`.execute(db)
  return rows
}
