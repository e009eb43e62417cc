import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { RateService } from '@backroom/contract/selling/rate-services/endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

async function servicesOf({ db, storeId }: StoreContext, where: RawBuilder<unknown>): Promise<RateService[]> {
  const { rows } = await sql<RateService>`
    select s.id, s.name, s.url, s.is_active as "isActive", s.revision,
           case when f.service_id is not null then jsonb_build_object('reason', f.reason, 'since',
             to_char(f.failing_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as failure
      from rate_services s
      left join rate_service_failures f on f.store_id = s.store_id and f.service_id = s.id
     where s.store_id = ${storeId} and ${where}
     order by s.id`.execute(db)
  return rows
}

/** The oldest first. */
export const listServices = async (ctx: StoreContext) => ({ services: await servicesOf(ctx, sql`true`) })

export async function findService(ctx: StoreContext, id: string): Promise<RateService> {
  const [found] = await servicesOf(ctx, sql`s.id = ${id}`)
  return found ?? fail(generalErrors.not_found)
}

/** Fails if one of them is not the store's. Until the transaction ends, none of them can be removed. */
export async function requireServices({ db, storeId }: StoreContext, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const { rows } = await sql`
    select id from rate_services where store_id = ${storeId} and id = any(${wanted}::uuid[]) order by id for share`.execute(
    db,
  )
  if (rows.length < wanted.length) fail(generalErrors.not_found)
}
