import type { Permission } from '@backroom/contract/access/permissions'
import type { ReportStore } from '@backroom/contract/reports/answers'
import { sql } from 'kysely'
import type { TenantContext } from '../context.ts'

const permission: Permission = 'dashboards.view'

/** The person's stores whose reports they may see: a report that names another one is not found. */
export async function listReportStores({ db, user }: TenantContext): Promise<{ stores: ReportStore[] }> {
  const { rows } = await sql<ReportStore>`
    select store_id as id, name from stores_of_user(${user.id})
     where store_id in (select stores_granting(${user.id}, ${permission}))
     order by name collate "vi-x-icu", store_id`.execute(db)
  return { stores: rows }
}
