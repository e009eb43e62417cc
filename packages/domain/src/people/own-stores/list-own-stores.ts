import type { OwnStore } from '@backroom/contract/people/own-stores/endpoints'
import type { StoreSort } from '@backroom/contract/people/own-stores/sorts'
import type { StoreStatus } from '@backroom/contract/stores/stores/states'
import { type RawBuilder, sql } from 'kysely'
import type { PersonContext } from '../../platform/context.ts'
import { publicHost, publicOrigin } from '../../platform/ports.ts'

interface Query {
  text?: string | undefined
  status?: StoreStatus | undefined
  sort: StoreSort
}

type Row = Omit<OwnStore, 'storefrontUrl'>

/** What the owner sees first: a closed shop, then one that nobody pays for. */
const status = sql`case when archived_at is not null then 'closed'
  when plan_state in ('frozen', 'cancelled') then 'frozen'
  when plan_state in ('past_due', 'grace') then 'past_due'
  when trial_ends_at > now() then 'trial' else 'open' end`

const orders: Record<StoreSort, RawBuilder<unknown>> = {
  name: sql`name collate "vi-x-icu", store_id`,
  created: sql`created_at desc, store_id`,
  role: sql`array_position(array['owner', 'admin', 'staff'], role), name collate "vi-x-icu", store_id`,
}

const pageSize = 200

/** The stores of the person, of which the search text matches a part of name or address, without marks and capitals. */
export async function listOwnStores(
  { db, user, ports }: PersonContext,
  { text = '', status: asked, sort }: Query,
): Promise<{ stores: OwnStore[]; isMore: boolean }> {
  const { rows } = await sql<Row>`
    select store_id as id, name, slug, domain, role, status, subscription_code as "subscriptionCode", currency,
           created_at as "createdAt",
           greatest(0, ceil(extract(epoch from trial_ends_at - now()) / 86400))::int as "trialDayLeft"
      from (select *, ${status} as status from stores_overview(${user.id})) own
     where position(fold_text(${text.trim()}) in fold_text(name || ' ' || domain)) > 0
       and (${asked ?? null}::text is null or status = ${asked ?? null})
     order by ${orders[sort]} limit ${pageSize + 1}`.execute(db)
  const stores = rows.slice(0, pageSize).map((row) => ({
    ...row,
    trialDayLeft: row.trialDayLeft ?? 0,
    domain: publicHost(ports, row.domain),
    storefrontUrl: publicOrigin(ports, row.domain),
  }))
  return { stores, isMore: rows.length > pageSize }
}
