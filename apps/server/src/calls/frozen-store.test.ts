import { allEndpoints } from '@backroom/contract'
import { closesWhenFrozen, needsStore } from '@backroom/contract/platform/api/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractFixture, startContractFixture } from '../contract/contract-test-api.ts'

let fixture: ContractFixture
beforeAll(async () => {
  fixture = await startContractFixture()
})
afterAll(() => fixture.close())

const ofStores = allEndpoints.filter(needsStore)
/** What a shop with an unpaid plan can still do besides reading. A new one is added on purpose. */
const open = [
  'abandonedCheckouts.export',
  ...[
    'customers.data',
    'customers.export',
    'discountCodes.export',
    'discounts.export',
    'draftOrders.export',
    'inventory.export',
    'orders.export',
    'plans.choose',
    'plans.pay',
  ],
  ...['productReviews.export', 'products.export', 'storeTransfers.cancel', 'tasks.cancel'],
]

test('a frozen store can be read, exported and paid, and nothing else is declared', () => {
  const declared = ofStores.filter((one) => one.mutates && !closesWhenFrozen(one)).map(({ name }) => name)
  expect(declared.toSorted()).toEqual(open)
})

async function send(one: (typeof ofStores)[number], state: string) {
  const { own, input, owner } = await fixture.prepare(one)
  await fixture.api.database.owner.query('update stores set plan_state = $2 where store_id = $1', [own, state])
  const answer = await fixture.api.send(one, input, owner)
  const { rowCount } = await fixture.api.database.owner.query('select from audit_entries where store_id = $1', [own])
  return { ...answer, statusCode: answer.statusCode, body: answer.body, entries: rowCount }
}

test.each(ofStores.filter(closesWhenFrozen))('$name is refused in a frozen store with the remedy', async (one) => {
  const { statusCode, body, entries } = await send(one, one.name < 'n' ? 'frozen' : 'cancelled')
  expect(statusCode, body).toBe(402)
  expect(JSON.parse(body)).toMatchObject({ code: 'store_frozen', messages: [expect.stringContaining('Pay it')] })
  expect(entries).toBe(0)
})

test.each(ofStores.filter((one) => !closesWhenFrozen(one) && one.answerKind !== 'stream'))(
  '$name still answers in a frozen store',
  async (one) => {
    const { statusCode, body } = await send(one, 'frozen')
    expect(statusCode, body).toBe(one.status)
  },
)

test.each(['past_due', 'grace'])('while the plan is %s everything works', async (state) => {
  const one = ofStores.find(({ name }) => name === 'contentPages.create')!
  expect((await send(one, state)).statusCode).toBe(201)
})
