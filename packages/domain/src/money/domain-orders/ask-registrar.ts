import type { DomainOffer, DomainQuote } from '@backroom/contract/money/domain-orders/endpoints'
import { domainOrdersErrors } from '@backroom/contract/money/domain-orders/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { claimAttempt } from '../../platform/attempts/attempts.ts'
import type { WaitingContext } from '../../platform/context.ts'
import { ServiceError } from '../../platform/json-service.ts'
import { requireDomainName } from '../../stores/domains/domains.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findBalances } from '../ledger/ledger.ts'
import { limits } from './limits.ts'
import type { Quote, Registrar } from './port.ts'

/** Asks the registrar on behalf of a member, within the store's limit. */
async function ask<T>(ctx: WaitingContext, question: (registrar: Registrar) => Promise<T>): Promise<T> {
  const registrar = ctx.ports.registrar ?? fail(domainOrdersErrors.domain_buying_off)
  await claimAttempt(ctx.directory, { action: 'registrar', of: [ctx.storeId] }, limits.registrarCalls)
  try {
    return await question(registrar)
  } catch (error) {
    if (error instanceof ServiceError) fail(domainOrdersErrors.registrar_unavailable)
    throw error
  }
}

const currencyOf = (ctx: WaitingContext) => ctx.read(async (tx) => (await findStore(tx)).currency)

export async function searchDomains(ctx: WaitingContext, text: string): Promise<{ offers: DomainOffer[] }> {
  const currency = await currencyOf(ctx)
  return { offers: await ask(ctx, (registrar) => registrar.search(text, currency)) }
}

/** The current price. Fails if the domain is not for sale. */
export async function findQuote(ctx: WaitingContext, typed: string, years: number): Promise<Quote> {
  const host = requireDomainName(typed, ctx.ports)
  const currency = await currencyOf(ctx)
  const quote = await ask(ctx, (registrar) => registrar.quote({ host, years, currency }))
  return quote ?? fail(domainOrdersErrors.domain_unavailable)
}

export async function quoteDomain(ctx: WaitingContext, typed: string, years: number): Promise<DomainQuote> {
  const quote = await findQuote(ctx, typed, years)
  const { available } = await ctx.read((tx) => findBalances(tx, quote.currency))
  return { ...quote, balanceAfterCents: available - quote.priceCents }
}
