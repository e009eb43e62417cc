import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import type { TenantContext } from '../context.ts'

/** Who called which endpoint. Triggers write the changes to `audit_changes` under the same request id. */
export const recordAudit = (
  { db, storeId, requestId, user }: TenantContext,
  endpoint: Endpoint,
  address: string,
  params: unknown,
) =>
  db
    .insertInto('audit_entries')
    .values({
      store_id: storeId,
      request_id: requestId,
      endpoint: endpoint.name,
      user_id: user.id,
      session_id: user.sessionId,
      address,
      params: JSON.stringify(params ?? {}),
    })
    .execute()
