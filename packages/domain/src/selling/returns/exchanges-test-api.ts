import type { ExchangedVariants } from '@backroom/contract/selling/returns/endpoints'
import { makeVariant } from '@backroom/testing/database/test-store'
import { checkMoney } from '../../money/money-checks/money-checks.ts'
import { confirmExchange, previewExchange, setExchange } from './returns.ts'
import { openReturnTest } from './returns-test-api.ts'

/** Orders of 3 tees for 25.00 each and 2 mugs for 5.00 each, which are exchanged for others. A jug costs 40.00, 4 are in stock. */
export async function openExchangeTest() {
  const env = await openReturnTest()
  const jug = await makeVariant(env.store, { stock: 4, priceCents: 4_000, title: 'Jug' })
  const newest = async (orderId: string) => (await env.show(orderId)).returns.at(-1)!

  const preview = async (orderId: string, items?: ExchangedVariants) => {
    const found = await newest(orderId)
    return env.member().read((ctx) => previewExchange(ctx, found.id, items ?? found.exchangeItems))
  }
  const set = async (orderId: string, items: ExchangedVariants) => {
    const { id, revision } = await newest(orderId)
    return env.write((ctx) => setExchange(ctx, id, { items, revision }))
  }
  /** Confirms the exchange of the newest return, as a member who sees what it does. */
  const confirm = async (orderId: string, seen: { version?: string; revision?: number } = {}) => {
    const { id, revision } = await newest(orderId)
    const { version } = seen.version ? { version: seen.version } : await preview(orderId)
    return env.write((ctx) => confirmExchange(ctx, id, { notifiesCustomer: false, version, revision, ...seen }))
  }
  /** Sends everything, and receives pieces of the lines in their order. */
  const comeBack = async (orderId: string, quantities: [tees: number, mugs: number]) => {
    await env.send(orderId, [3, 2])
    await env.create(orderId, quantities)
    const pieces = quantities.filter((quantity) => quantity > 0)
    return () =>
      env.receive(
        orderId,
        pieces.map((quantity) => [quantity, 0, 0] as const),
      )
  }
  /** What contradicts in the money and the stock of the store. */
  const breaches = async () => {
    await env.store.inStore(checkMoney)
    const rows = await env.query<{ breaches: Record<string, number> }>(
      'select breaches from money_checks where breach_count > 0',
    )
    return rows.flatMap(({ breaches: found }) => Object.entries(found).filter(([, count]) => count > 0))
  }
  return { ...env, jug, preview, set, confirm, comeBack, breaches }
}

export type ExchangeTest = Awaited<ReturnType<typeof openExchangeTest>>
