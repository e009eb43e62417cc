import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, oneLine } from '../../platform/api/fields.ts'
import { appsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { appScopes } from './scopes.ts'

/** `isMember` is false for somebody who has left the shop; their keys stay valid. */
const Author = z.object({ name: z.string(), email: z.string(), isMember: z.boolean() })

const App = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(appScopes)),
  /** Keys that can be used. */
  keyCount: z.int(),
  webhookCount: z.int(),
  lastUsedAt: instant.nullable(),
  createdAt: instant,
  createdBy: Author,
  revision: z.int(),
})
export type App = z.infer<typeof App>

const ApiKey = z.object({
  id: z.uuid(),
  /** The beginning of the key, such as `bk_live_4fZq…`. */
  hint: z.string(),
  createdAt: instant,
  createdBy: Author,
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  isExpired: z.boolean(),
})
export type ApiKey = z.infer<typeof ApiKey>

const AppDetail = App.extend({ keys: z.array(ApiKey) })
export type AppDetail = z.infer<typeof AppDetail>

const name = oneLine(60, 1).meta({ resource: 'newAppName' })
const scopes = z.array(z.enum(appScopes)).max(appScopes.length).meta({ resource: 'newAppScopes' })
const params = z.object({ id: idOf('app') })
const common = { permission: 'apps.install' } as const

/** Apps of the shop itself, with the keys that call the API in their name. */
export const apps = group('apps', {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/stores/private-apps',
    summary: 'Apps of the store, by name',
    answer: z.object({ apps: z.array(App) }),
  }),
  show: endpoint({
    ...common,
    method: 'GET',
    path: '/stores/private-apps/{id}',
    summary: 'An app with its keys, the newest first; revoked keys are left out',
    params,
    answer: AppDetail,
  }),
  create: endpoint({
    ...common,
    method: 'POST',
    path: '/stores/private-apps',
    summary: 'Adds an app with permissions that the caller has',
    idempotent: true,
    status: 201,
    body: z.object({ name, scopes }),
    answer: App,
    errors: [
      appsErrors.app_name_missing,
      appsErrors.app_name_taken,
      appsErrors.app_scopes_missing,
      appsErrors.app_scope_lacking,
      appsErrors.too_many_apps,
    ],
  }),
  update: endpoint({
    ...common,
    method: 'PATCH',
    path: '/stores/private-apps/{id}',
    summary: 'Renames an app or changes what its keys may do, at once',
    stepUp: true,
    ifMatch: true,
    params,
    body: z.object({ name, scopes }),
    answer: App,
    errors: [
      appsErrors.app_name_missing,
      appsErrors.app_name_taken,
      appsErrors.app_scopes_missing,
      appsErrors.app_scope_lacking,
    ],
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/stores/private-apps/{id}',
    summary: 'Removes an app; its keys stop working at once',
    params,
    answer: z.object({}),
  }),
  // Not idempotent: the stored answer would contain the key. A retry shows a second key, which can be revoked.
  createKey: endpoint({
    ...common,
    method: 'POST',
    path: '/stores/private-apps/{id}/keys',
    summary: 'Creates a key; only this answer contains it',
    stepUp: true,
    status: 201,
    perMinute: 20,
    params,
    body: z.object({ days: z.union(limits.keyLifetimes.map((days) => z.literal(days))).nullable() }),
    answer: z.object({ key: ApiKey, secret: z.string() }),
    errors: [appsErrors.app_scope_lacking, appsErrors.too_many_keys],
  }),
  revokeKey: endpoint({
    ...common,
    method: 'DELETE',
    path: '/stores/private-apps/{id}/keys/{keyId}',
    summary: 'Revokes a key within a second',
    params: z.object({ id: idOf('app'), keyId: idOf('apiKey') }),
    answer: z.object({}),
    errors: [generalErrors.not_found],
  }),
})
