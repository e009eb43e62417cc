import type { PersonContext } from '../../platform/context.ts'
import { recordAccess } from './record-access.ts'

export async function logOut(ctx: PersonContext) {
  const { id: userId, sessionId } = ctx.user
  await ctx.db
    .updateTable('sessions')
    .set({ revoked_at: new Date().toISOString() })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  await recordAccess(ctx, 'log_out', { userId, sessionId })
}
