import type { ChannelName, PermanentFailure } from '@backroom/contract/messages/outbox/states'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import { limits } from './limits.ts'
import { isOwn, type Outbox, tableOf } from './outbox-of.ts'

export interface FailedMessage {
  /** Null for a message to an account. */
  storeId: string | null
  id: string
  channel: ChannelName
  failedAs: PermanentFailure
  reason: string
}

const recently = sql`failed_messages(${limits.failureShownMs} * interval '1 millisecond')`

/** The messages of all stores and accounts that failed permanently in the last days, for the operator. */
export async function listFailedMessages(directory: Db): Promise<FailedMessage[]> {
  const { rows } = await sql<FailedMessage>`
    select store_id as "storeId", id, channel, failed_as as "failedAs", reason from ${recently} order by id`.execute(
    directory,
  )
  return rows
}

export interface FailedMessageCounts {
  /** Refused, or not accepted in any attempt. */
  failed: number
  /** May have arrived. */
  unknown: number
}

export async function countFailedMessages(directory: Db): Promise<FailedMessageCounts> {
  const { rows } = await sql<FailedMessageCounts>`
    select count(*) filter (where failed_as <> 'unknown') as failed,
           count(*) filter (where failed_as = 'unknown') as unknown from ${recently}`.execute(directory)
  return rows[0]!
}

/** Queues a message again that failed permanently. @returns whether there is such a message whose content is kept */
export const resendMessage = (outbox: Outbox, id: string): Promise<boolean> =>
  outbox.begin(outbox.storeId, async (db) => {
    const { rows } = await sql`
      update ${tableOf(outbox)} set failed_as = null, attempts = 0, send_after = now()
       where ${isOwn(outbox)} and id = ${id} and failed_as is not null and content <> '{}'
      returning pg_notify('work_waiting', 'send-' || channel)`.execute(db)
    return rows.length > 0
  })
