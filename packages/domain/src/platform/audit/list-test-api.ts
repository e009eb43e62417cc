import type { Language } from '@backroom/contract/platform/api/language'
import { defineListFixture, oneOf, pastInstant } from '../lists/list-fixture-test-api.ts'
import { auditSource, exportAudit, listAudit } from './audit.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  audit: defineListFixture<'audit'>({
    source: () => auditSource,
    list: listAudit,
    fill: `with rows as (select ${pastInstant} as at from generate_series(1, $2::int))
           insert into audit_entries (store_id, id, at, request_id, endpoint, user_id, session_id, address, params)
           select $1, overlay(gen_random_uuid()::text placing left(uuidv7_floor(at)::text, 13) from 1 for 13)::uuid, at, gen_random_uuid(),
                  ${oneOf('orders.export', 'themes.publish', 'products.create')},
                  (select (array_agg(id))[1 + floor(random() * count(*))::int] from users where $2 is not null and at is not null), gen_random_uuid(), '203.0.113.7', '{}' from rows`,
    words: ['publish', 'product', 'orders'],
    filters: {
      concept: ({ endpoint }) => String(endpoint).split('.')[0],
      person: ({ user }) => (user as { id: string }).id,
      when: 'at',
    },
    sorts: { when: 'id' },
    exported: {
      field: 'requestId',
      async read(store, storeId, filters) {
        let csv = ''
        const language: Language = 'en'
        for await (const lines of exportAudit(store.waiting(storeId), { ...filters, language })) csv += lines
        const [head = '', ...lines] = csv.trim().split('\r\n')
        const column = head.split(',').indexOf('request')
        return lines.map((line) => line.split(',')[column]!)
      },
    },
  }),
}
