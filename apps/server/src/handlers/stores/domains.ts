import { domains } from '@backroom/contract/stores/domains/endpoints'
import { addDomain, checkDomain, listDomains, removeDomain } from '@backroom/domain/stores/domains/domains'
import { implement } from '../../http/implement.ts'

export const handlers = implement(domains, {
  list: (ctx) => listDomains(ctx),
  add: (ctx, { body }) => addDomain(ctx, body.host),
  remove: (ctx, { query }) => removeDomain(ctx, query.host),
  check: (ctx, { body }) => checkDomain(ctx, body),
})
