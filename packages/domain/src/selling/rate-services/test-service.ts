import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { WaitingStoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { ask } from './ask-quotes.ts'
import { noteAnswer } from './service-failures.ts'
import { findService } from './service-queries.ts'
import { findAskedServices } from './service-secret.ts'

/** An item that every carrier takes. */
const item = { sku: 'TEST', title: 'Test', quantity: 1, grams: 1_000, priceCents: 2_000 }

/** What a service says about one item that goes to an address. It is shown, and not kept for customers. */
export async function testService(
  ctx: WaitingStoreContext,
  id: string,
  { countryCode, postalCode }: { countryCode: string; postalCode: string },
) {
  const { service, name, currency } = await ctx.read(async (tx) => {
    const [found, store, services] = await Promise.all([
      findService(tx, id),
      findStore(tx),
      findAskedServices(tx, [{ serviceId: id }]),
    ])
    return {
      ...{ name: found.name, currency: store.currency },
      service: services.get(id) ?? fail(generalErrors.not_found),
    }
  })
  const destination = { countryCode, region: '', postalCode, city: '' }
  const startedMs = performance.now()
  const { rates, failure } = await ask(ctx.ports, service, { currency, destination, items: [item] })
  const durationMs = Math.round(performance.now() - startedMs)
  await ctx.write(async (tx) => {
    await nameSubject(tx, name)
    await tx.db
      .updateTable('rate_services')
      .set({ tested_at: sql<string>`now()` })
      .where('store_id', '=', tx.storeId)
      .where('id', '=', id)
      .execute()
    await noteAnswer(tx, id, failure)
  })
  return {
    quotes: (rates ?? []).map(({ name: called, cents, daysFrom, daysTo }) => ({
      ...{ name: called, amountCents: cents, daysFrom, daysTo },
    })),
    ...{ failure, currency, durationMs },
  }
}
