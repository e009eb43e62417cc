import { fail } from '@backroom/contract/platform/api/domain-error'
import { closesWhenFrozen, type Endpoint, type Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { withStores, withTenant } from '@backroom/db/tenant'
import { recordAudit } from '@backroom/domain/platform/audit/audit'
import { awaitAll } from '@backroom/domain/platform/await-all'
import type {
  Begin,
  PersonContext,
  PublicContext,
  StoresContext,
  TenantContext,
  WaitingContext,
  WaitingStoresContext,
} from '@backroom/domain/platform/context'
import { requireUnfrozen } from '@backroom/domain/stores/stores/stores'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../app-services.ts'
import type { Session } from '../plugins/session.ts'
import { callerAddress } from './caller-address.ts'

/** The context of an endpoint that waits. Its `write` begins with the audit entry. */
export function auditedContext(
  request: FastifyRequest,
  endpoint: Endpoint,
  storeId: string,
  { params }: Input<Endpoint>,
  services: Services,
): WaitingContext {
  const address = callerAddress(request)
  // The entry is sent first: it switches on the recording of the handler's changes, which are sent without waiting for it.
  return waitingContext(request, storeId, services, (tx) =>
    awaitAll(
      () => recordAudit(tx, endpoint, address, params),
      async () => closesWhenFrozen(endpoint) && requireUnfrozen(tx),
    ),
  )
}

/** Audits an export in each store that it reads, before the first byte is sent. */
export async function recordReading(
  request: FastifyRequest,
  endpoint: Endpoint,
  input: Input<Endpoint>,
  services: Services,
): Promise<void> {
  if (!endpoint.audited || endpoint.mutates) return
  const storeIds = endpoint.overStores
    ? await overStores(request, endpoint, input, async (ctx) => ctx.storeIds, services)
    : [request.session!.storeId!]
  for (const storeId of storeIds)
    await auditedContext(request, endpoint, storeId, input, services).write(async () => {})
}

/** One reading transaction over the stores of the query. Fails with not_found unless all of them are granted. */
export function overStores<T>(
  request: FastifyRequest,
  endpoint: Endpoint,
  { query }: Input<Endpoint>,
  work: (ctx: StoresContext) => Promise<T>,
  { pool, ports }: Services,
): Promise<T> {
  const { id: requestId, session } = request
  const named = String(query.stores ?? '')
    .split(',')
    .filter(Boolean)
  if (named.some((one) => !isId.test(one))) fail(generalErrors.not_found)
  const storeIds = named.length > 0 ? [...new Set(named.map((one) => one.toLowerCase()))] : [session!.storeId!]
  const reader = { userId: session!.user.id, permission: endpoint.permission, storeIds, requestId }
  return withStores(pool, reader, (db, granted) => {
    if (granted.length < storeIds.length) fail(generalErrors.not_found)
    return work({ storeIds: granted, requestId, db, ports })
  })
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const waitingStores = (
  request: FastifyRequest,
  endpoint: Endpoint,
  input: Input<Endpoint>,
  services: Services,
): WaitingStoresContext => ({
  requestId: request.id,
  ports: services.ports,
  read: (work) => overStores(request, endpoint, input, work, services),
})

/** The transactions of an endpoint that waits: any number of `read`, and one `write` with the audit entry. */
function waitingContext(
  request: FastifyRequest,
  storeId: string,
  { pool, directory, ports }: Services,
  audit: (ctx: TenantContext) => Promise<unknown>,
): WaitingContext {
  const { id: requestId, session } = request
  const member = { ...(session as Session), storeId, requestId, ports }
  return {
    ...member,
    directory,
    read: (work) => withTenant(pool, member, 'read', (db) => work({ ...member, db })),
    write: (work) =>
      withTenant(pool, member, 'write', async (db) => {
        const ctx = { ...member, db }
        const [, result] = await awaitAll(
          () => audit(ctx),
          () => work(ctx),
        )
        return result
      }),
  }
}

/** Public endpoints and those of a person without a store. */
export function outsideStores(request: FastifyRequest, services: Services): PersonContext | PublicContext {
  const { id: requestId, session, headers } = request
  const { pool, directory: db, ports } = services
  const begin: Begin = (storeId, work) => withTenant(pool, { storeId, requestId }, 'write', work)
  const address = callerAddress(request)
  const common = { requestId, address, userAgent: headers['user-agent'] ?? '', db, begin, ports }
  if (session) return { ...common, user: session.user }
  const refreshToken = headers['x-refresh-token']
  return { ...common, refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined }
}
