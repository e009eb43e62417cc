import type { QuoteFailure } from '@backroom/contract/selling/rate-services/states'
import { claimIfLeft } from '../../platform/attempts/attempts.ts'
import type { StoreContext, WaitingStoreContext } from '../../platform/context.ts'
import type { Ports } from '../../platform/ports.ts'
import { type AskedQuote, keepQuote, readQuotes } from './kept-quotes.ts'
import { keyOf, type Parcel, type Quote, readAnswer } from './question.ts'
import { noteAnswer } from './service-failures.ts'
import { type AskedService, findAskedServices, signQuestion } from './service-secret.ts'

/** Of a shop. More than a busy sale brings, and less than a stranger needs to wear out a service. */
const questions = { max: 600, windowMs: 60_000 }

/** Questions on the way in this process, so that customers who reload do not ask the same again. */
const underWay = new Map<string, Promise<void>>()

/** Asks services and keeps their answers. No connection is held meanwhile. */
export async function askQuotes(ctx: WaitingStoreContext, wanted: readonly AskedQuote[]): Promise<void> {
  await Promise.all(
    wanted.map((one) => {
      const key = [ctx.storeId, one.serviceId, keyOf(one.parcel)].join()
      const known = underWay.get(key)
      if (known) return known
      const asking = askAndKeep(ctx, one).finally(() => underWay.delete(key))
      underWay.set(key, asking)
      return asking
    }),
  )
}

async function askAndKeep(ctx: WaitingStoreContext, { serviceId, parcel }: AskedQuote): Promise<void> {
  const service = await ctx.write(async (tx) => {
    // Another customer may have asked since it was wanted.
    const { wanted } = await readQuotes(tx, [{ serviceId, parcel }])
    if (wanted.length === 0) return
    return (await mayAsk(tx)) ? (await findAskedServices(tx, wanted)).get(serviceId) : ('too_many' as const)
  })
  if (!service) return
  const answer = service === 'too_many' ? { rates: null, failure: service } : await ask(ctx.ports, service, parcel)
  await ctx.write(async (tx) => {
    await keepQuote(tx, { serviceId, parcel, rates: answer.rates })
    await noteAnswer(tx, serviceId, answer.failure)
  })
}

const mayAsk = ({ db, storeId }: StoreContext) =>
  claimIfLeft(db, { action: 'shipping-quote', of: [storeId] }, questions)

/** Null rates with a failure. */
interface Said {
  rates: Quote[] | null
  failure: QuoteFailure | null
}

/** Asks one service about one parcel. */
export async function ask(ports: Ports, service: AskedService, parcel: Parcel): Promise<Said> {
  const body = JSON.stringify(parcel)
  const said = await ports.rates.ask({ url: service.url, body, headers: signQuestion(service.secrets, body) })
  if ('failure' in said) return { rates: null, failure: said.failure }
  const rates = readAnswer(said.body, parcel.currency)
  return rates ? { rates, failure: null } : { rates: null, failure: 'unreadable' }
}
