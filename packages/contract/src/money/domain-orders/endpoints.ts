import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { amountCents, currency, idOf, instant, oneLine, queryInteger } from '../../platform/api/fields.ts'
import { domainHost } from '../../stores/domains/endpoints.ts'
import { domainsErrors } from '../../stores/domains/errors.ts'
import { domainOrdersErrors } from './errors.ts'
import { limits } from './limits.ts'
import { domainOrderReasons, domainOrderStates } from './states.ts'

const DomainOrder = z.object({
  id: z.uuid(),
  host: z.string(),
  years: z.int(),
  priceCents: amountCents,
  currency,
  state: z.enum(domainOrderStates),
  /** Of an order that failed. */
  reason: z.enum(domainOrderReasons).nullable(),
  /** A member has asked to cancel it, and the registrar has not answered yet. */
  isCancelling: z.boolean(),
  orderedAt: instant,
})
export type DomainOrder = z.infer<typeof DomainOrder>

const DomainOffer = z.object({
  host: z.string(),
  isAvailable: z.boolean(),
  /** Of the first year. */
  priceCents: amountCents,
  currency,
})
export type DomainOffer = z.infer<typeof DomainOffer>

const DomainQuote = z.object({
  host: z.string(),
  years: z.int(),
  /** Of all years. */
  priceCents: amountCents,
  currency,
  /** What the store's available balance would be afterwards; negative if it is too small. */
  balanceAfterCents: z.int(),
})
export type DomainQuote = z.infer<typeof DomainQuote>

const registrarErrors = [domainOrdersErrors.domain_buying_off, domainOrdersErrors.registrar_unavailable]
const hostErrors = [domainsErrors.domain_invalid, domainsErrors.domain_lookalike, domainOrdersErrors.domain_unavailable]

/** Domains that a store buys, paid from its available balance. */
export const domainOrders = group('domainOrders', {
  pending: endpoint({
    method: 'GET',
    path: '/stores/config/pending-domains',
    summary: 'Whether domains can be bought here, open orders, and those that ended this week without a domain',
    permission: 'domains.edit',
    answer: z.object({ isOffered: z.boolean(), orders: z.array(DomainOrder) }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/stores/config/domain-offers',
    summary: 'Domains for sale that match a text',
    permission: 'domains.buy',
    waits: true,
    query: z.object({ text: oneLine(limits.searchText, 1) }),
    answer: z.object({ offers: z.array(DomainOffer) }),
    errors: registrarErrors,
  }),
  quote: endpoint({
    method: 'GET',
    path: '/stores/config/domain-quote',
    summary: 'The price of a domain for some years',
    permission: 'domains.buy',
    waits: true,
    query: z.object({ host: domainHost('offeredHost'), years: queryInteger(1, limits.mostYears) }),
    answer: DomainQuote,
    errors: [...registrarErrors, ...hostErrors],
  }),
  buy: endpoint({
    method: 'POST',
    path: '/stores/config/buy-domains',
    summary: 'Buys a domain for the price that the person has seen; the same key is the same order',
    permission: 'domains.buy',
    waits: true,
    status: 201,
    body: z.object({
      key: oneLine(100, 16).meta({ resource: 'purchaseKey' }),
      host: domainHost('offeredHost'),
      years: z.int().min(1).max(limits.mostYears).meta({ resource: 'domainYears' }),
      priceCents: amountCents.max(Number.MAX_SAFE_INTEGER).meta({ resource: 'domainPrice' }),
    }),
    answer: DomainOrder,
    errors: [
      ...registrarErrors,
      ...hostErrors,
      domainOrdersErrors.quote_changed,
      domainOrdersErrors.domain_balance_too_small,
      domainOrdersErrors.domain_ordered,
      domainOrdersErrors.too_many_domain_orders,
      domainsErrors.too_many_domains,
      generalErrors.idempotency_key_reused,
    ],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/stores/config/pending-domain',
    summary: 'Cancels an order; the price returns to the balance once the registrar agrees',
    permission: 'domains.buy',
    query: z.object({ id: idOf('domainOrder') }),
    answer: DomainOrder,
    errors: [generalErrors.not_found, domainOrdersErrors.domain_order_settled],
  }),
})
