import type { StoreSummary, User } from '@backroom/contract/people/users/endpoints'
import { type Permission, permissions } from '@backroom/contract/platform/access/permissions'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { ThemeKey } from '@backroom/theme/document/document'
import { sql } from 'kysely'
import type { PersonContext, TenantContext } from '../../platform/context.ts'
import { type Ports, publicHost } from '../../platform/ports.ts'
import { isInternal } from '../auth/auth.ts'

export async function findUser({ db, storeId, user, ports }: TenantContext): Promise<User> {
  const row = await db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'email', 'first_name', 'last_name', 'picture_url', 'role', 'permissions'])
    .where('memberships.store_id', '=', storeId)
    .where('users.id', '=', user.id)
    .executeTakeFirst()
  if (!row) fail(generalErrors.forbidden)
  const isOfUs = isInternal(row.email, ports)
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profilePicture: row.picture_url,
    isStoreOwner: row.role === 'owner',
    isStoreAdmin: row.role === 'admin',
    scopes: row.permissions.filter((name): name is Permission => permissions.includes(name as Permission)),
    isInternal: isOfUs,
    menuLeavesOut: isOfUs ? [] : ports.limitedMenuLeavesOut,
  }
}

const pageSize = 50

interface StoreRow {
  store_id: string
  name: string
  slug: string
  domain: string
  theme_key: ThemeKey
  is_enabled: boolean
  role: StoreSummary['role']
  created_at: string
}

export async function listStoresOf(
  { db, user, ports }: Pick<PersonContext, 'db' | 'user' | 'ports'>,
  lastId: string | undefined,
): Promise<{ stores: StoreSummary[]; hasMore: boolean }> {
  const { rows } = await sql<StoreRow>`
    select * from stores_of_user(${user.id})
     where ${lastId ?? null}::uuid is null or store_id > ${lastId ?? null}::uuid
     order by store_id limit ${pageSize + 1}`.execute(db)
  return { stores: rows.slice(0, pageSize).map((row) => summaryOf(row, ports)), hasMore: rows.length > pageSize }
}

/**
 * The person's store in an address of the back office: by its id, its slug or a former slug. Another person's store is not
 * found.
 */
export async function findStoreOf({ db, user, ports }: PersonContext, store: string): Promise<StoreSummary> {
  const segment = store.toLowerCase()
  const { rows } = await sql<StoreRow>`
    select own.* from stores_of_user(${user.id}) own
     where own.store_id::text = ${segment}
        or exists (select from hosts where hosts.store = own.store_id and hosts.kind = 'system'
                                       and hosts.host = ${`${segment}.${ports.storeDomain}`})`.execute(db)
  return summaryOf(rows[0] ?? fail(generalErrors.not_found), ports)
}

const summaryOf = (row: StoreRow, ports: Ports): StoreSummary => ({
  id: row.store_id,
  name: row.name,
  slug: row.slug,
  domain: publicHost(ports, row.domain),
  themeKey: row.theme_key,
  isEnabled: row.is_enabled,
  role: row.role,
  createdAt: row.created_at,
})
