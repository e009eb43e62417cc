import { fail } from '@backroom/contract/errors'
import { sql } from 'kysely'
import type { PublicContext } from '../context.ts'
import { isPassword } from './password.ts'
import { recordAccess } from './record-access.ts'
import { startSession } from './start-session.ts'

export async function logIn(ctx: PublicContext, given: { email: string; password: string }) {
  const { db } = ctx
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', given.email.trim().toLowerCase())
    .executeTakeFirst()
  if (!(await isPassword(given.password.trim(), user?.password_hash)) || !user) fail('credentials_wrong')

  const { sessionId, accessToken, refreshToken } = await startSession(db, ctx, user.id)
  await recordAccess(ctx, 'log_in', { userId: user.id, sessionId })
  const { rows } = await sql<{ id: string }>`
    select store_id as id from stores_of_user(${user.id}) order by store_id limit 1`.execute(db)
  return { accessToken, refreshToken, storeId: rows[0]?.id ?? null }
}
