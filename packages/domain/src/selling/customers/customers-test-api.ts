import type { CustomerBody } from '@backroom/contract/selling/customers/endpoints'
import { openTestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { buyerAddress } from '@backroom/testing/fixtures/test-buyer'
import { lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { recordCustomer } from './customers.ts'

/** A test store with a member, whose changes are in the audit log. */
export async function openCustomerStore() {
  const store = await openTestStore()
  const query = queryOf(store)
  const { userId, sessionId } = await makeMember(store.database.owner, lotus, [])
  await query(`update users set first_name = 'Ada', last_name = 'Owner' where id = $1`, [userId])

  /** Writes the audit entry first, as a request does. */
  const act = <T>(endpoint: string, work: (ctx: TenantContext) => Promise<T>, params: object = {}): Promise<T> =>
    store.inStore(async (ctx) => {
      await ctx.db
        .insertInto('audit_entries')
        .values({
          ...{ store_id: ctx.storeId, request_id: ctx.requestId, endpoint, user_id: userId, session_id: sessionId },
          ...{ address: '203.0.113.7', params: JSON.stringify(params) },
        })
        .execute()
      return work({ ...ctx, user: { id: userId, sessionId }, permissions: new Set() })
    })
  const record = (email: string, more: Partial<Parameters<typeof recordCustomer>[1]> = {}) =>
    store.inStore(
      async (ctx: StoreContext) => (await recordCustomer(ctx, { email, address: buyerAddress, ...more })).id,
    )
  /** Forgets the customers of the test before; their orders stay without names. */
  const reset = async () => {
    await query('delete from customers')
    for (const table of ['orders', 'checkouts']) await query(`update ${table} set email = '', shipping_address = '{}'`)
    for (const table of ['subscribers', 'outbox_messages', 'notifications']) await query(`delete from ${table}`)
  }
  return { store, query, act, record, reset, close: store.close }
}

export const bodyOf = (more: Partial<CustomerBody> = {}): CustomerBody => ({
  ...{ email: 'linh@example.test', firstName: 'Linh', lastName: 'Trần', phone: '', language: null, tags: [], note: '' },
  isTaxExempt: false,
  ...more,
})
