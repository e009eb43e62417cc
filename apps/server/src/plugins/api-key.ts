import type { Permission } from '@backroom/contract/platform/access/permissions'
import { DomainError, fail } from '@backroom/contract/platform/api/domain-error'
import { type Endpoint, needsStore, takesKeys } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { containsApiKey, isApiKey, type KeyAccess } from '@backroom/domain/people/apps/apps'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { KeyGrants } from '../http/key-grants.ts'

const invalidKey = {
  en: 'This API key isn’t valid: it is mistyped, revoked or expired. Create another one under Apps.',
  vi: 'Khóa API này không dùng được: gõ sai, đã thu hồi hoặc hết hạn. Hãy tạo khóa khác trong mục Ứng dụng.',
}
const personNeeded = {
  en: 'API keys can’t call this. Sign in as a member of the shop instead.',
  vi: 'Khóa API không gọi được chức năng này. Hãy đăng nhập bằng tài khoản thành viên.',
}
const otherStore = {
  en: 'This API key belongs to another shop. Leave out X-Store-Id, or send the id of the key’s shop.',
  vi: 'Khóa API này thuộc cửa hàng khác. Hãy bỏ X-Store-Id hoặc gửi đúng mã cửa hàng của khóa.',
}
const scopeLacking = (scope: string) => ({
  en: `This API key’s app doesn’t have the permission ${scope}. Add it under Apps.`,
  vi: `Ứng dụng của khóa API này chưa có quyền ${scope}. Hãy thêm quyền trong mục Ứng dụng.`,
})
const keyInAddress = {
  en: 'The address contains an API key, and addresses end up in logs. Revoke the key and send the next one in the Authorization header.',
  vi: 'Địa chỉ chứa khóa API, mà địa chỉ thường bị ghi vào nhật ký. Hãy thu hồi khóa và gửi khóa mới trong header Authorization.',
}

interface AppSession {
  storeId: string
  user: { id: string; sessionId: string }
  permissions: ReadonlySet<Permission>
  isApp: true
}

/** Admits a key as the app that it belongs to, in its one store, with the app's permissions. */
export async function admitKey(
  request: FastifyRequest,
  endpoint: Endpoint,
  key: string,
  grants: KeyGrants,
): Promise<AppSession> {
  const access = isApiKey(key) ? await grants.find(key, request.id) : undefined
  if (!access) fail(generalErrors.unauthenticated, [invalidKey])
  if (!needsStore(endpoint)) fail(generalErrors.unauthenticated, [personNeeded])
  if (!takesKeys(endpoint)) fail(generalErrors.forbidden, [personNeeded])
  const permissions = new Set<string>(access.scopes)
  if (!isStoreOf(access, request)) fail(generalErrors.forbidden, [otherStore])
  if (endpoint.permission !== 'member-or-app' && !permissions.has(endpoint.permission))
    fail(generalErrors.forbidden, [scopeLacking(endpoint.permission)])
  return {
    storeId: access.storeId,
    user: { id: access.accountId, sessionId: access.keyId },
    permissions: new Set(access.scopes),
    isApp: true,
  }
}

const isStoreOf = ({ storeId }: KeyAccess, { headers }: FastifyRequest) => {
  const named = headers['x-store-id']
  return named === undefined || String(named).toLowerCase() === storeId
}

/** Refuses addresses that contain a key, before anything else reads them. */
export function refuseKeysInAddresses(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    if (containsApiKey(raw.url ?? '')) throw new DomainError(generalErrors.invalid_request, [keyInAddress])
  })
}
