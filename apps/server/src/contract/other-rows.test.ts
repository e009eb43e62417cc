import { allEndpoints } from '@backroom/contract'
import { makeMember } from '@backroom/testing/fixtures/members'
import { makeThings } from '@backroom/testing/fixtures/things'
import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractFixture, resourcesOf, startContractFixture } from './contract-test-api.ts'

let fixture: ContractFixture
let everyRow: string
beforeAll(async () => {
  fixture = await startContractFixture()
  const { rows } = await fixture.api.database.owner.query<{ name: string; ofStore: boolean }>(
    `select c.oid::regclass::text as name,
            exists (select from pg_attribute where attrelid = c.oid and attname = 'store_id') as "ofStore"
       from pg_class c
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^(audit|access_log)' order by 1`,
  )
  const selects = rows
    .map(
      ({ name, ofStore }) =>
        `select '${name}' as in_table, to_jsonb(t) as row from ${name} t
          where ${ofStore ? 't.store_id = $2 and ' : ''}to_jsonb(t)::text ~ $1`,
    )
    .join(' union all ')
  // Several processes of the database may answer, in any order.
  everyRow = `select * from (${selects}) every_row order by in_table, row::text`
})
afterAll(() => fixture.close())

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}/.test(value)

/** These change other rows on purpose. */
const changesOthers: Record<string, string> = {
  'collections.removeMatching': 'all collections that match',
  'collections.setPublishedOfMatching': 'all collections that match',
  'customers.tagMatching': 'all customers that match',
  'discounts.removeMatching': 'all discounts that match',
  'discounts.setPausedOfMatching': 'all discounts that match',
  'draftOrders.removeMatching': 'all draft orders that match',
  'fulfillments.holdMatching': 'all orders that match',
  'fulfillments.sendMatching': 'all orders that match',
  'legalEntities.choose': 'a store that uses connections of its entity keeps it, and the second ones are in use',
  'media.removeMatching': 'all images that match',
  'orderDocuments.printMatching': 'all orders that match',
  'orderMails.remindMatching': 'all orders that match',
  'orderNotes.changeMatching': 'all orders that match',
  'orders.captureMatching': 'all orders that match',
  'paymentConnections.order': 'the place of each connection of the store',
  'productReviews.removeMatching': 'all reviews that match',
  'productReviews.setStateOfMatching': 'all reviews that match',
  'products.setStatusOfMatching': 'all products that match',
  'salesChannels.publishMatching': 'all products that match',
  'staff.logOutAll': 'all members of the store',
  'themes.undoActivation': 'a store has one latest activation, so a second one ends the first',
  'tasks.cancel': 'a store has one running task, so a second one ends the first',
}

// Two of everything: a statement without one of its conditions changes both.
test.each(partOfCases(allEndpoints.filter((one) => one.mutates && !(one.name in changesOthers))))(
  '$name changes only the rows and the person that it names',
  async (one) => {
    const { owner } = fixture.api.database
    const { own, owner: headers, input, ids } = await fixture.prepare(one)
    const others = await makeThings(owner, own, resourcesOf(one))
    const { userId, sessionId } = await makeMember(owner, own, ['orders.view'])
    const named = new Set(Object.values(ids))
    const values = [userId, sessionId, ...Object.values(others).filter((value) => isId(value) && !named.has(value))]
    // Prepared, because planning it for all tables takes longer than reading them.
    const rows = async () =>
      (await owner.query({ name: 'every row', text: everyRow, values: [values.join('|'), own] })).rows
    const before = await rows()
    expect(before.length).toBeGreaterThan(2)
    const { statusCode, body } = await fixture.api.send(one, input, headers)
    expect(statusCode, body).toBe(one.status)
    expect(await rows()).toEqual(before)
  },
)
