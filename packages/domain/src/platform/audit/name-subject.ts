import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'

/**
 * Sets the subject of the request's audit entry, by its current name. Called by every verb whose log text has a
 * `{{subject}}`. Has no effect in jobs, which have no entry.
 */
export async function nameSubject({ db }: Pick<StoreContext, 'db'>, name: string): Promise<void> {
  await sql`select set_config('app.audit_subject', ${name}, true)`.execute(db)
}
