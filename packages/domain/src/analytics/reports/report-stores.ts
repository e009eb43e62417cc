import type { ReportStore } from '@backroom/contract/analytics/reports/answers'
import type { ReportPermission } from '@backroom/contract/analytics/reports/search'
import { sql } from 'kysely'
import type { TenantContext } from '../../platform/context.ts'

/** Stores in which the person has the permission for a kind of report. */
export async function listReportStores(
  { db, user }: TenantContext,
  permission: ReportPermission,
): Promise<{ stores: ReportStore[] }> {
  const { rows } = await sql<ReportStore>`
    select store_id as id, name from stores_of_user(${user.id})
     where store_id in (select stores_granting(${user.id}, ${permission}))
     order by name collate "vi-x-icu", store_id`.execute(db)
  return { stores: rows }
}
