import { domains } from '@backroom/contract/domains/endpoints'
import { addDomain, checkDomain, listDomains, removeDomain } from '@backroom/domain/domains/domains'
import { implement } from '../http/implement.ts'

export const domainHandlers = implement(domains, {
  list: (ctx) => listDomains(ctx),
  add: (ctx, { body }) => addDomain(ctx, body.host),
  remove: (ctx, { query }) => removeDomain(ctx, query.host),
  check: (ctx, { body }) => checkDomain(ctx, body),
})
