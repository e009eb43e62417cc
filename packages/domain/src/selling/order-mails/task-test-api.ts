import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'
import { insertUnpaidOrders } from './unpaid-orders-test-api.ts'

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'orderMails.remind': {
    /** Another run finds the same orders as if no reminder was sent. */
    async fill(owner, storeId, rows) {
      const { rows: before } = await owner.query('select from orders where store_id = $1 limit 1', [storeId])
      await owner.query('delete from order_mails where store_id = $1', [storeId])
      await owner.query('delete from outbox_messages where store_id = $1', [storeId])
      if (before.length === 0) await insertUnpaidOrders(owner, storeId, { count: rows })
    },
    usesUp: true,
    input: { matching: {} },
    someRows: 410,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select o.number || ' ' || count(m.id) || ' ' || count(x.id) || ' ' || coalesce(min(x.recipient), '') as line
           from orders o
           left join order_mails m on m.store_id = o.store_id and m.order_id = o.id and m.kind = 'payment_due'
           left join outbox_messages x on x.store_id = m.store_id and x.recipient = m.recipient and x.channel = 'mail'
          where o.store_id = $1 group by o.store_id, o.id order by o.number`,
        storeId,
      ),
    maxMegabytes: 245,
  },
}
