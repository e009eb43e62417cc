import { audit } from '@backroom/contract/platform/audit/endpoints'
import { countAudit, exportAudit, listAudit, listPeople } from '@backroom/domain/platform/audit/audit'
import { implement } from '../../http/implement.ts'

export const handlers = implement(audit, {
  list: (ctx, { query }) => listAudit(ctx, query),
  count: (ctx, { query }) => countAudit(ctx, query),
  people: (ctx) => listPeople(ctx),
  export: (ctx, { query }) => exportAudit(ctx, query),
})
