import { domains } from '@backroom/contract/stores/domains/endpoints'
import {
  addDomain,
  checkDomain,
  listDomains,
  removeDomain,
  setCheckoutDomain,
  setPrimaryDomain,
} from '@backroom/domain/stores/domains/domains'
import { implement } from '../../http/implement.ts'

export const handlers = implement(domains, {
  list: (ctx) => listDomains(ctx),
  add: (ctx, { body }) => addDomain(ctx, body.host),
  remove: (ctx, { query }) => removeDomain(ctx, query.host),
  setPrimary: (ctx, { body }) => setPrimaryDomain(ctx, body.host),
  setCheckout: (ctx, { body }) => setCheckoutDomain(ctx, body.host),
  check: (ctx, { body }) => checkDomain(ctx, body),
})
