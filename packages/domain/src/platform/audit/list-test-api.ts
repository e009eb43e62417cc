import type { Language } from '@backroom/contract/platform/api/language'
import { defineListWorld, oneOf, pastInstant } from '../lists/list-world-test-api.ts'
import { auditSource, exportAudit, listAudit } from './audit.ts'

/** Fixtures for the tests of every list. */
export const listWorlds = {
  audit: defineListWorld<'audit'>({
    source: () => auditSource,
    list: listAudit,
    fill: `with rows as (select ${pastInstant} as at from generate_series(1, $2::int))
           insert into audit_entries (store_id, id, at, request_id, endpoint, user_id, session_id, address, params)
           select $1, overlay(gen_random_uuid()::text placing left(uuidv7_floor(at)::text, 13) from 1 for 13)::uuid, at, gen_random_uuid(),
                  ${oneOf('orders.export', 'themes.publish', 'products.create')},
                  (select id from users order by id limit 1), gen_random_uuid(), '203.0.113.7', '{}' from rows`,
    words: ['publish', 'product', 'orders'],
    values: { concept: ['orders', 'themes', 'products'] },
    async exported(store, storeId, filters) {
      let csv = ''
      const language: Language = 'en'
      for await (const lines of exportAudit(store.waiting(storeId), { ...filters, language })) csv += lines
      return csv.trim().split('\r\n').length - 1
    },
  }),
}
