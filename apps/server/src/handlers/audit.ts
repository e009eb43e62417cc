import { audit } from '@backroom/contract/audit'
import { exportAudit, listAudit } from '@backroom/domain/audit/audit'
import { implement } from '../implement.ts'

export const auditHandlers = implement(audit, {
  list: (ctx, { query }) => listAudit(ctx, query),
  export: (ctx, { query }) => exportAudit(ctx, query),
})
