import { limits } from '@backroom/contract/people/auth/limits'
import type { Permission } from '@backroom/contract/platform/access/permissions'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { type Endpoint, needsStore } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { looksLikeApiKey } from '@backroom/domain/people/apps/apps'
import type { FastifyRequest } from 'fastify'
import type { AccessTokens } from '../http/access-tokens.ts'
import type { Grants } from '../http/grants.ts'
import type { KeyGrants } from '../http/key-grants.ts'
import { admitKey } from './api-key.ts'

export interface Session {
  /** Undefined if the endpoint needs no store. */
  storeId: string | undefined
  /** For an API key, the account of its app and the id of the key. */
  user: { id: string; sessionId: string }
  permissions: ReadonlySet<Permission>
  /** Whether an API key calls. */
  isApp: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** A route that is outside the contract on purpose: a page, a document, a probe. */
    outsideContract?: true
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface Admission {
  accessTokens: AccessTokens
  grants: Grants
  keyGrants: KeyGrants
}

/** Rejects the request before its body is read: 401 without a valid session or API key, 403 without the permission. */
export const admit = (endpoint: Endpoint, services: Admission) => async (request: FastifyRequest) => {
  if (endpoint.permission === 'public') return
  const [scheme, credentials] = request.headers.authorization?.split(' ') ?? []
  if (scheme !== 'Bearer' || !credentials) fail(generalErrors.unauthenticated)
  request.session = looksLikeApiKey(credentials)
    ? await admitKey(request, endpoint, credentials, services.keyGrants)
    : await admitPerson(request, endpoint, credentials, services)
}

async function admitPerson(
  request: FastifyRequest,
  endpoint: Endpoint,
  credentials: string,
  { accessTokens, grants }: Admission,
): Promise<Session> {
  const token = accessTokens.read(credentials)
  if (!token) fail(generalErrors.unauthenticated)
  const storeId = needsStore(endpoint) ? storeHeader(request) : undefined
  const grant = await grants.find(token, storeId, request.id)
  if (!grant) fail(generalErrors.unauthenticated)
  if (endpoint.permission === 'operator' && !grant.isOperator) fail(generalErrors.forbidden)
  if (storeId && !allows(endpoint, grant.permissions)) fail(generalErrors.forbidden)
  if (endpoint.stepUp && grant.verifiedAtMs !== undefined && Date.now() - grant.verifiedAtMs > limits.stepUpMs)
    fail(generalErrors.second_factor_needed)
  return {
    storeId,
    user: { id: token.userId, sessionId: token.sessionId },
    permissions: grant.permissions ?? new Set(),
    isApp: false,
  }
}

function storeHeader({ headers }: FastifyRequest): string {
  const storeId = headers['x-store-id']
  if (typeof storeId !== 'string' || !uuid.test(storeId))
    fail(generalErrors.invalid_request, ['The X-Store-Id header is missing.'])
  return storeId.toLowerCase()
}

/** `permissions` is undefined for a person who is no member. */
function allows({ permission }: Endpoint, permissions: ReadonlySet<Permission> | undefined): boolean {
  if (!permissions) return false
  return permission === 'member' || permission === 'member-or-app' || permissions.has(permission as Permission)
}
