import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import { limits } from './limits.ts'

export interface GivenUp {
  /** Refused to the end. */
  failed: number
  /** Handed over, perhaps: nobody knows. */
  unknown: number
}

/** Mails and Telegram messages of the last days, over all stores, that nobody will send any more. */
export async function findGivenUp(directory: Db): Promise<GivenUp> {
  const { rows } = await sql<GivenUp>`
    select failed, unknown from message_summary(${limits.givenUpShownMs} * interval '1 millisecond')`.execute(directory)
  return rows[0]!
}
