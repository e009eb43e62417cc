import type { Db } from '@backroom/db/tenant'

/** The first update of the bot that nobody has handled yet. */
export async function findNextUpdate(db: Db, bot: string): Promise<number> {
  const row = await db.selectFrom('telegram_polls').select('next_update').where('bot', '=', bot).executeTakeFirst()
  return row?.next_update ?? 0
}

export const keepNextUpdate = (db: Db, bot: string, next: number) =>
  db
    .insertInto('telegram_polls')
    .values({ bot, next_update: next })
    .onConflict((conflict) => conflict.column('bot').doUpdateSet({ next_update: next }))
    .execute()
