import { belongsToStore } from '@backroom/contract/money/payment-connections/kinds/kinds'
import type { PaymentGroup } from '@backroom/contract/money/payment-groups/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { allConnections } from '../payment-connections/payment-connections.ts'

async function groupsOf({ db, storeId }: StoreContext, where: RawBuilder<unknown>): Promise<PaymentGroup[]> {
  const { rows } = await sql<PaymentGroup>`
    select g.id, g.name, g.revision,
           coalesce(array_agg(m.connection_id::text order by m.connection_id) filter (where m.connection_id is not null), '{}')
             as "connectionIds",
           coalesce(bool_and(a.connection_id is not null) filter (where m.connection_id is not null), false) as "isUsed"
      from payment_groups g
      join store_entities u on u.entity_id = g.entity_id and u.store_id = ${storeId}
      left join payment_group_connections m on m.group_id = g.id
      left join store_payment_connections a
        on a.store_id = u.store_id and a.connection_id = m.connection_id and a.released_at is null
     where ${where}
     group by g.id order by lower(g.name), g.id`.execute(db)
  return rows
}

/** Groups of the store's entity. */
export const listGroups = async (ctx: StoreContext) => ({ groups: await groupsOf(ctx, sql`true`) })

/** Groups all of whose connections the store uses. */
export async function listGroupsOfStore(ctx: StoreContext) {
  const { groups } = await listGroups(ctx)
  return { groups: groups.filter(({ isUsed }) => isUsed) }
}

export async function listGroupsWithConnections(ctx: StoreContext) {
  const [{ groups }, connections] = await Promise.all([listGroups(ctx), allConnections(ctx)])
  return {
    groups: groups.map((group) => ({
      ...group,
      proxies: connections.filter(({ id }) => group.connectionIds.includes(id)),
    })),
  }
}

/** Fails for a group of another entity. */
export async function findGroup(ctx: StoreContext, id: string): Promise<PaymentGroup> {
  const [found] = await groupsOf(ctx, sql`g.id = ${id}`)
  return found ?? fail(generalErrors.not_found)
}

/** Connections of the entity that are not in the group. The store's own test gateway is in none. */
export async function listRemaining(ctx: StoreContext, id: string) {
  const { connectionIds } = await findGroup(ctx, id)
  const connections = await allConnections(ctx)
  return { proxies: connections.filter((one) => !belongsToStore(one.kind) && !connectionIds.includes(one.id)) }
}
