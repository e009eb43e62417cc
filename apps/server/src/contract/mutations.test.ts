import { allEndpoints } from '@backroom/contract'
import { formatAction } from '@backroom/contract/audit-log-texts'
import { needsStore } from '@backroom/contract/platform/api/endpoint'
import { makeThings } from '@backroom/testing/fixtures/things'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContractFixture, resourcesOf, startContractFixture, validInput } from './contract-test-api.ts'

let fixture: ContractFixture
beforeAll(async () => {
  fixture = await startContractFixture()
})
afterAll(() => fixture.close())

const mutating = allEndpoints.filter((one) => one.mutates)

/** Presence is no change of the store, and its entries would hide the changes. */
const unaudited = ['themes.arrive', 'themes.leave']

test('audits every mutation except presence', async () => {
  expect(mutating.filter((one) => !one.audited).map(({ name }) => name)).toEqual(unaudited)
  for (const one of mutating.filter(({ audited }) => !audited)) {
    const { owner, input } = await fixture.prepare(one)
    const { statusCode, headers, body } = await fixture.api.send(one, input, owner)
    expect(statusCode, body).toBe(one.status)
    const written = 'select from audit_entries where request_id = $1'
    expect((await fixture.api.database.owner.query(written, [headers['request-id']])).rowCount).toBe(0)
  }
})

const exports = allEndpoints.filter(({ answerKind }) => answerKind === 'csv' || answerKind === 'bytes')

test('audits every answer that is a file', () => {
  expect(exports.length).toBeGreaterThan(4)
  expect(exports.filter((one) => !one.audited).map(({ name }) => name)).toEqual([])
})

test.each(exports)('$name leaves an audit entry in each store that it reads', async (one) => {
  const { own, owner, input } = await fixture.prepare(one)
  const { statusCode, headers } = await fixture.api.send(one, input, owner)
  expect(statusCode).toBe(one.status)
  const { rows } = await fixture.api.database.owner.query(
    'select endpoint, store_id from audit_entries where request_id = $1',
    [headers['request-id']],
  )
  const named = String((input.query as { stores?: string } | undefined)?.stores ?? '')
  const stores = named ? [...new Set(named.split(','))] : [own]
  expect(rows.map(({ store_id }) => store_id).toSorted()).toEqual(stores.toSorted())
  expect(new Set(rows.map(({ endpoint }) => endpoint))).toEqual(new Set([one.name]))
})

const isAboutSomething = (name: string) => formatAction(name, '§', 'en').includes('§')

test.each(mutating.filter((one) => one.audited && needsStore(one)))(
  '$name leaves one audit entry in each store it changes, with what it changed and what it was about',
  async (one) => {
    const { own, owner, input } = await fixture.prepare(one)
    const { statusCode, headers, body } = await fixture.api.send(one, input, owner)
    expect(statusCode, body).toBe(one.status)
    const { rows } = await fixture.api.database.owner.query(
      `select endpoint, store_id, subject <> '' as is_about_something,
            exists (select from audit_changes c where c.request_id = $1 and c.store_id = e.store_id) as changed
       from audit_entries e where request_id = $1 order by store_id = $2 desc`,
      [headers['request-id'], own],
    )
    const { otherStoreIds = [] } = (input.body ?? {}) as { otherStoreIds?: string[] }
    const entry = { endpoint: one.name, is_about_something: isAboutSomething(one.name), changed: true }
    expect(rows).toEqual([own, ...new Set(otherStoreIds)].map((store) => ({ ...entry, store_id: store })))
  },
)

/** A message of another service, which names no person. */
const ofService = ['payouts.providerEvent']

test.each(mutating.filter((one) => !needsStore(one) && !ofService.includes(one.name)))(
  '$name leaves a trace in the access log, with the address it came from',
  async (one) => {
    const address = '198.51.100.7'
    const { owner, input } = await fixture.prepare(one)
    const { statusCode, headers, body } = await fixture.api.send(one, { ...input, address }, owner)
    expect(statusCode, body).toBe(one.status)
    const { rows } = await fixture.api.database.owner.query(
      'select host(address) as address from access_log where request_id = $1',
      [headers['request-id']],
    )
    expect(rows).toEqual([{ address }])
  },
)

/** Changes without a revision, because there is one field or only the caller edits the row. A new one is added on purpose. */
const lastWriterWins = [
  // A decision of the customer, of which the last one counts, and a choice among addresses.
  'customers.setConsent',
  'customers.setDefaultAddress',
  // An order of all of them, and single numbers.
  'inventory.orderLocations',
  'inventory.saveSettings',
  'inventory.setLowStock',
  'metafields.order',
  'notifications.read',
  'notifications.saveSettings',
  'onboarding.skip',
  // A mark of the whole order.
  'orderNotes.archive',
  // Its body names the revision of the rules that were read.
  'orderRisks.review',
  'plans.choose',
  'productOptions.saveFilters',
  // Each of its fields names the value that it changes.
  'products.bulkEdit',
  'sizeCharts.order',
  'survey.save',
  'themes.arrive',
  'themes.rename',
  // Its body names the revision that is published.
  'themes.schedule',
  'themes.setType',
  'twoFactor.confirm',
  'users.changePassword',
  'users.changePicture',
  'users.update',
  'views.saveLayout',
  'views.share',
  'views.update',
]

test('requires the revision for every change that several people make', () => {
  const changes = allEndpoints.filter(({ method, ifMatch }) => (method === 'PUT' || method === 'PATCH') && !ifMatch)
  expect(changes.map(({ name }) => name).toSorted()).toEqual(lastWriterWins)
})

/** A retry of these is visible: a second row that a person can remove, or an error for a name that is taken. */
const retryShows = [
  'apps.createKey',
  'contentPages.create',
  // They change no customer, and a second import of the same file changes nothing.
  'customers.checkImport',
  'customers.import',
  // Its key is in the body: a retry is the same order.
  'domainOrders.buy',
  'domains.add',
  'files.upload',
  'fonts.upload',
  // They change no order, and a second import of the same file changes nothing.
  'fulfillments.checkTracking',
  'fulfillments.importTracking',
  'menus.create',
  'orders.checkImport',
  'orders.import',
  'payouts.createConfig',
  'personalizes.create',
  'pixels.create',
  'productWidgets.create',
  // They change no product, and a second import of the same file changes nothing.
  'products.checkImport',
  'products.import',
  'rateServices.create',
  'savedReports.create',
  'searchRules.create',
  'spend.create',
  'staff.add',
  // A second one answers that the store is closed, open or offered already.
  'storeTransfers.offer',
  'tasks.undo',
  'tasks.upload',
  'themes.share',
  'users.createStore',
  'views.create',
  'webhooks.create',
]

test('requires an idempotency key for every other call that creates something', () => {
  const creating = allEndpoints.filter(
    ({ method, status, idempotent }) => method === 'POST' && status === 201 && !idempotent,
  )
  expect(creating.map(({ name }) => name).toSorted()).toEqual(retryShows)
})

const idempotent = allEndpoints.filter((one) => one.idempotent)

describe.each(idempotent)('$name is idempotent', (one) => {
  test('has one effect for eight calls with one key, and rejects another body with it', async () => {
    const { own, owner, input } = await fixture.prepare(one)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const tries = await Promise.all(Array.from({ length: 8 }, () => fixture.api.send(one, input, { ...owner, ...key })))
    expect(new Set(tries.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(tries[0]?.statusCode).toBe(one.status)
    expect(tries.filter(({ headers }) => headers['idempotency-replayed']).length).toBe(7)
    const { rowCount } = await fixture.api.database.owner.query(
      'select from audit_entries where request_id = any($1::uuid[])',
      [tries.map(({ headers }) => headers['request-id'])],
    )
    expect(rowCount).toBe(1)
    const ids = await makeThings(fixture.api.database.owner, own, resourcesOf(one))
    const other = fc.sample(validInput(one, ids), { numRuns: 5, seed: 2 }).at(-1)!
    expect(await fixture.api.send(one, other, { ...owner, ...key })).toMatchObject({ statusCode: 422 })
    expect(await fixture.api.send(one, input, { ...owner, 'idempotency-key': '' })).toMatchObject({ statusCode: 400 })
  })
})

test('finds the idempotent endpoints', () => expect(idempotent.length).toBeGreaterThan(0))

/** The same text is no change of a comment, and publishing leaves the draft as it is. */
const keepsRevision = ['orderNotes.editComment', 'themes.publish']

describe.each(allEndpoints.filter((one) => one.ifMatch))('$name requires the revision', (one) => {
  test('answers 428 without a revision, and 412 with an outdated one', async () => {
    const { owner, input } = await fixture.prepare(one)
    const withRevision = (revision: string) => fixture.api.send(one, input, { ...owner, 'if-match': revision })
    expect(await withRevision('"7"')).toMatchObject({ statusCode: 412 })
    expect(await withRevision('seven')).toMatchObject({ statusCode: 400 })
    const { statusCode } = await fixture.api.app.inject({
      method: one.method,
      url: one.path.replace(/\{(\w+)\}/g, (_, name) => String((input.params as Record<string, unknown>)[name])),
      headers: owner,
      ...(input.body !== undefined && { payload: input.body as object }),
    })
    expect(statusCode).toBe(428)
    expect((await withRevision('"1"')).statusCode).toBe(one.status)
    const { statusCode: secondStatus } = await withRevision('"1"')
    // A removed row is not found.
    expect(keepsRevision.includes(one.name) ? [one.status] : [412, 404]).toContain(secondStatus)
    // The next revision is that of the first change, unless there is nothing more to change.
    expect([one.status, 404, 409, 412]).toContain((await withRevision('"2"')).statusCode)
  })
})
