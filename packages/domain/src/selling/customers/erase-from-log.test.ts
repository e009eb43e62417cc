import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer, eraseCustomer } from './customers.ts'
import { bodyOf, openCustomerStore } from './customers-test-api.ts'

let env: Awaited<ReturnType<typeof openCustomerStore>>
beforeAll(async () => {
  env = await openCustomerStore()
})
afterAll(() => env.close())

test('an entry of the activity log that only its search knows the mailbox of is not found by it any more', async () => {
  const only = 'only.searched@example.test'
  const { id } = await env.act('customers.create', (ctx) => createCustomer(ctx, bodyOf({ email: only })))
  await env.query(
    `with entry as (update audit_entries set subject = '', params = '{}' where subject = $1 returning request_id)
     delete from audit_changes where request_id in (select request_id from entry)`,
    [only],
  )
  const found = () => env.query(`select from audit_entries where strpos(search_text, $1) > 0`, [only])
  expect(await found()).toHaveLength(1)
  await env.act('customers.erase', (ctx) => eraseCustomer(ctx, id), { id })
  expect(await found()).toEqual([])
})
