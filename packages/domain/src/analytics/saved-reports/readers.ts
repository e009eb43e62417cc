import type { ReportReader } from '@backroom/contract/analytics/saved-reports/endpoints'
import type { Permission } from '@backroom/contract/platform/access/permissions'
import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

const permission: Permission = 'sale_reports.view'

/** Members of the store with access to sales reports, by name. */
export async function findReaders({ db, storeId }: StoreContext): Promise<(ReportReader & { language: Language })[]> {
  const { rows } = await sql<ReportReader & { language: Language }>`
    select users.id, trim(users.first_name || ' ' || users.last_name) as name, users.email, users.language
      from memberships join users on users.id = memberships.user_id
     where memberships.store_id = ${storeId}
       and (memberships.role in ('owner', 'admin') or ${permission} = any(memberships.permissions))
     order by trim(users.first_name || ' ' || users.last_name) collate "vi-x-icu", users.id`.execute(db)
  return rows
}
