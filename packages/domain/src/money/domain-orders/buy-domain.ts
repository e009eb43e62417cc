import type { DomainOrder } from '@backroom/contract/money/domain-orders/endpoints'
import { domainOrdersErrors } from '@backroom/contract/money/domain-orders/errors'
import { limits } from '@backroom/contract/money/domain-orders/limits'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Language } from '@backroom/contract/platform/api/language'
import { domainsErrors } from '@backroom/contract/stores/domains/errors'
import { limits as domainLimits } from '@backroom/contract/stores/domains/limits'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext, WaitingContext } from '../../platform/context.ts'
import { lockDomainCount, requireDomainName } from '../../stores/domains/domains.ts'
import { findBalances, lockBalances, postTransactions } from '../ledger/ledger.ts'
import { findQuote } from './ask-registrar.ts'
import { type DomainOrderRow, findOrderByKey, viewOf } from './domain-order-queries.ts'
import type { Quote } from './port.ts'

interface Purchase {
  key: string
  host: string
  years: number
  /** The price that the person has seen. */
  priceCents: number
}

/**
 * Orders a domain and pays it from the available balance, once for each key. A job then sends the order to the registrar.
 * Fails with the new price if it is not the one that the person has seen.
 */
export async function buyDomain(ctx: WaitingContext, typed: Purchase): Promise<DomainOrder> {
  const purchase = { ...typed, host: requireDomainName(typed.host, ctx.ports) }
  const known = await ctx.read((tx) => findOrderByKey(tx, purchase.key))
  if (known) return repeated(known, purchase)
  const quote = await findQuote(ctx, purchase.host, purchase.years)
  if (quote.priceCents !== purchase.priceCents) fail(domainOrdersErrors.quote_changed, [newPrice(quote)])
  return ctx.write((tx) => writeOrder(tx, purchase, quote))
}

function repeated(order: DomainOrderRow, { host, years, priceCents }: Purchase): DomainOrder {
  const isSame = order.host === host && order.years === years && order.priceCents === priceCents
  return isSame ? viewOf(order) : fail(generalErrors.idempotency_key_reused)
}

async function writeOrder(ctx: TenantContext, purchase: Purchase, quote: Quote): Promise<DomainOrder> {
  const { db, storeId } = ctx
  const { key, host, years, priceCents, currency } = { ...quote, ...purchase }
  await nameSubject(ctx, host)
  const domains = await lockDomainCount(ctx)
  await lockBalances(ctx)
  const known = await findOrderByKey(ctx, key)
  if (known) return repeated(known, purchase)
  const { rows } = await sql<{ open: number; same: boolean }>`
    select count(*)::int as open, coalesce(bool_or(host = ${host}), false) as same from domain_orders
     where store_id = ${storeId} and state in ('requested', 'pending')`.execute(db)
  const { open, same } = rows[0]!
  if (same) fail(domainOrdersErrors.domain_ordered)
  if (open >= limits.openOrders) fail(domainOrdersErrors.too_many_domain_orders)
  if (domains + open >= domainLimits.domainsPerStore) fail(domainsErrors.too_many_domains)
  const { available } = await findBalances(ctx, currency)
  if (available < priceCents) fail(domainOrdersErrors.domain_balance_too_small)
  const { id } = await db
    .insertInto('domain_orders')
    .values({
      ...{
        store_id: storeId,
        purchase_key: key,
        host,
        years,
        price_cents: priceCents,
        currency,
        ordered_by: ctx.user.id,
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postTransactions(ctx, [
    {
      ...{ kind: 'domain', reference: id, orderId: null, currency },
      postings: [
        { account: 'available', amountCents: priceCents },
        { account: 'fee_income', amountCents: -priceCents },
      ],
    },
  ])
  return viewOf((await findOrderByKey(ctx, key))!)
}

const newPrice = ({ priceCents, currency }: Quote) => {
  const price = (language: Language) =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(majorUnits(priceCents, currency))
  return {
    en: `The price is now ${price('en')}. Check it and confirm again.`,
    vi: `Giá hiện tại là ${price('vi')}. Hãy xem lại rồi xác nhận.`,
  }
}
