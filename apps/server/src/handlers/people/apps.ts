import { apps } from '@backroom/contract/people/apps/endpoints'
import {
  createApp,
  createKey,
  findAppDetail,
  listApps,
  removeApp,
  revokeKey,
  updateApp,
} from '@backroom/domain/people/apps/apps'
import { implement } from '../../http/implement.ts'

export const handlers = implement(apps, {
  list: (ctx) => listApps(ctx),
  show: (ctx, { params }) => findAppDetail(ctx, params.id),
  create: (ctx, { body }) => createApp(ctx, body),
  update: (ctx, { params, body, revision }) => updateApp(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeApp(ctx, params.id),
  createKey: (ctx, { params, body }) => createKey(ctx, params.id, body.days),
  revokeKey: (ctx, { params }) => revokeKey(ctx, params.id, params.keyId),
})
