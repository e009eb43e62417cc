import { proxies } from '@backroom/contract/proxies/endpoints'
import { listProxies, saveProxy } from '@backroom/domain/proxies/proxies'
import { implement } from '../http/implement.ts'

export const proxyHandlers = implement(proxies, {
  list: (ctx, { query }) => listProxies(ctx, query),
  save: (ctx, { body }) => saveProxy(ctx, body),
})
