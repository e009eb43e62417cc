import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'

/**
 * Says whom or what the request is about, by the name it has now: the audit entry of its transaction keeps it. Every
 * verb whose text in the log has a `{{subject}}` calls it. Without an entry, in a job, it does nothing.
 */
export async function nameSubject({ db }: Pick<StoreContext, 'db'>, name: string): Promise<void> {
  await sql`select set_config('app.audit_subject', ${name}, true)`.execute(db)
}
