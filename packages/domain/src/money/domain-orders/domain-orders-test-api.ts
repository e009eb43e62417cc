import { type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { makeStore } from '@backroom/testing/fixtures/things'
import { type RegistrarServer, registrarPriceCents, registrarSecret } from '@backroom/testing/servers/registrar-server'
import { findBalances, postSale } from '../ledger/ledger.ts'
import { buyDomain, cancelDomainOrder, httpRegistrar, listDomainOrders, settleDomainOrders } from './domain-orders.ts'

/** A store with money, and the registrar of the test. */
export async function domainOrdersTestApi(store: TestStore, server: RegistrarServer, currency = 'USD') {
  const { owner } = store.database
  const storeId = await makeStore(owner)
  await owner.query('update stores set currency = $2 where store_id = $1', [storeId, currency])
  const registrar = httpRegistrar({ url: server.url, secret: registrarSecret, deadlineMs: 2_000 })
  const ports = { ...testPorts, registrar }
  const inStore = <T>(work: Parameters<typeof store.inStore<T>>[0]) => store.inStore(work, storeId)
  const member = () => store.waiting(storeId, ports)
  const purchase = (host: string, years = 1) => ({
    ...{ key: crypto.randomUUID() as string, host, years, priceCents: years * registrarPriceCents },
  })
  return {
    storeId,
    inStore,
    member,
    purchase,
    registrar,
    buy: (order: ReturnType<typeof purchase>) => buyDomain(member(), order),
    cancel: (id: string) => inStore((ctx) => cancelDomainOrder(ctx, id)),
    earn: (amountCents: number) =>
      inStore((ctx) =>
        postSale(ctx, { orderId: crypto.randomUUID(), amountCents, currency, feeBasisPoints: 0, holdingDays: 0 }),
      ),
    available: async () => (await inStore((ctx) => findBalances(ctx, currency))).available,
    orders: async () => (await inStore(listDomainOrders)).orders,
    /** Also orders that brought a domain, which the list leaves out. */
    async stateOf(id: string): Promise<{ state: string; reason: string | null }> {
      const { rows } = await owner.query('select state, reason from domain_orders where id = $1', [id])
      return rows[0]
    },
    /** In minutes, rounded; null without another look. */
    async nextLook(id: string): Promise<number | null> {
      const { rows } = await owner.query(
        'select round(extract(epoch from next_look_at - now()) / 60)::int as minutes from domain_orders where id = $1',
        [id],
      )
      return rows[0].minutes
    },
    /** Runs the job as if it were later. */
    async runJob(afterMinutes = 0) {
      await owner.query(
        `update domain_orders set next_look_at = next_look_at - make_interval(mins => $2), sent_at = sent_at - make_interval(mins => $2)
          where store_id = $1`,
        [storeId, afterMinutes],
      )
      return settleDomainOrders(store.waitingStore({ registrar }, storeId))
    },
  }
}
