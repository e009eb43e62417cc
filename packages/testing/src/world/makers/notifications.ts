import type pg from 'pg'
import type { Maker } from '../maker.ts'
import { insertedId } from '../rows/inserted-id.ts'

export const makers: Maker[] = [
  {
    makes: ['notification'],
    make: async (owner, storeId) => ({ notification: await makeNotification(owner, storeId) }),
  },
]

async function makeNotification(owner: pg.Pool, storeId: string): Promise<string> {
  return insertedId(
    owner,
    `insert into notifications (store_id, event, permission, title, body)
     values ($1, 'order.placed', 'orders.view', '{"en":"New order"}', '{"en":"<p>New</p>"}') returning id`,
    [storeId],
  )
}
