import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Maker } from '../maker.ts'
import { insertedId } from '../rows/inserted-id.ts'

export const makers: Maker[] = [
  { makes: ['listName'], make: () => ({ listName: 'orders' }) },
  { makes: ['view'], make: async (owner, storeId) => ({ view: await makeView(owner, storeId) }) },
]

/** Shared, so that staff managers may change it. */
const makeView = (owner: pg.Pool, storeId: string): Promise<string> =>
  insertedId(
    owner,
    `insert into list_views (store_id, list, user_id, is_shared, name, search)
     values ($1, 'orders', $2, true, 'Paid', '{"paymentStatus":"paid"}') returning id`,
    [storeId, randomUUID()],
  )
