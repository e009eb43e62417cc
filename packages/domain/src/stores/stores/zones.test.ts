import { isZone } from '@backroom/contract/platform/api/fields'
import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { randomFrom, uuidv7At } from '@backroom/testing/fixtures/random'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Ingestion, readBatch } from '../../analytics/visits/visits.ts'
import { findPreference, findStore, savePreference } from './stores.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

/** Names that the runtime accepts but Postgres does not, or spells differently. */
const abbreviations =
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST'.split(' ')

const accepted = async () => {
  const { rows } = await store.database.owner.query<{ name: string }>('select name from pg_timezone_names')
  const known = rows.map(({ name }) => name)
  return {
    known: new Set(known),
    zones: [...Intl.supportedValuesOf('timeZone'), ...known, ...abbreviations].filter(isZone),
  }
}

test('Postgres knows every accepted zone by the same name', async () => {
  const { known, zones } = await accepted()
  expect(zones.filter((name) => !known.has(name))).toEqual([])
  expect(zones.length).toBeGreaterThan(400)
  for (const name of ['UTC', 'Asia/Ho_Chi_Minh', 'Asia/Saigon', 'America/Los_Angeles', 'America/Argentina/Ushuaia'])
    expect(zones, name).toContain(name)
})

test.each([...abbreviations, 'asia/saigon', 'Nowhere/Land', 'US', '+07:00', '', 'Asia/Saigon; drop table'])(
  'rejects %j',
  async (name) => {
    expect(isZone(name)).toBe(false)
    const saving = store.inStore((ctx) =>
      savePreference(ctx, { name: 'Lotus', standardTimezone: name, language: 'en' }, 1),
    )
    await expect(saving).rejects.toMatchObject({ code: 'invalid_request' })
  },
)

test('a store with an unknown zone uses the default', async () => {
  await store.database.owner.query(`update stores set standard_timezone = 'VST' where store_id = $1`, [lotus])
  expect(await store.inStore(findStore)).toMatchObject({ timeZone: null })
  expect(await store.inStore(findPreference)).toMatchObject({ standardTimezone: null })
  const event = { id: uuidv7At(Date.now(), randomFrom(5)), name: 'page_view' as const, url: '/', referrer: '' }
  const ingestion = new Ingestion(testPorts, (storeId, work) => store.inStore(work, storeId))
  const visit = { address: '203.0.113.1', userAgent: 'Mozilla/5.0 (Macintosh) Safari/605' }
  await ingestion.receive(lotus, readBatch({ events: [event] }, Date.now())!, visit, { agreed: false, objects: false })
  expect(await testPorts.visits.processQueue(store.waitingStore())).toBe(1)
})
