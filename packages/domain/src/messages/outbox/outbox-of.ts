import { sql } from 'kysely'
import type { Begin } from '../../platform/context.ts'

/** The outbox of a store, or the outbox of the accounts, which belong to no store. */
export interface Outbox {
  storeId: string | undefined
  begin: Begin
}

export const tableOf = ({ storeId }: Pick<Outbox, 'storeId'>) =>
  sql.table(storeId === undefined ? 'account_messages' : 'outbox_messages')

/** Limits a statement to the store's messages. */
export const isOwn = ({ storeId }: Pick<Outbox, 'storeId'>) =>
  storeId === undefined ? sql`true` : sql`store_id = ${storeId}`

export const isPending = sql`sent_at is null and failed_as is null`

export const milliseconds = (count: number) => sql`${count} * interval '1 millisecond'`
