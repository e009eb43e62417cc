import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import type { StoreContext, TenantContext } from '../context.ts'

/** Who called which endpoint. Triggers write the changes to `audit_changes` under the same request id. */
export const recordAudit = (ctx: TenantContext, endpoint: Endpoint, address: string, params: unknown) =>
  insertEntry(ctx, endpoint, { user_id: ctx.user.id, session_id: ctx.user.sessionId, address }, params)

/** What a schedule does on behalf of the member who saved it, as if they had called the endpoint. */
export const recordScheduled = (ctx: StoreContext, endpoint: Endpoint, userId: string, params: unknown) =>
  insertEntry(ctx, endpoint, { user_id: userId, session_id: null, address: null }, params)

interface Caller {
  user_id: string
  session_id: string | null
  address: string | null
}

const insertEntry = ({ db, storeId, requestId }: StoreContext, endpoint: Endpoint, caller: Caller, params: unknown) =>
  db
    .insertInto('audit_entries')
    .values({
      ...{ store_id: storeId, request_id: requestId, endpoint: endpoint.name },
      ...{ ...caller, params: JSON.stringify(params ?? {}) },
    })
    .execute()
