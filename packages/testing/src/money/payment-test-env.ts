import { httpGateway } from '@backroom/domain/money/payments/payments'
import { reconcilePayments } from '@backroom/domain/selling/orders/orders'
import { openTestStore } from '../database/test-store.ts'
import { lotus } from '../fixtures/things.ts'
import { startGatewayServer } from '../servers/gateway-server.ts'
import { queryOf } from './test-checkout.ts'

/** Long enough for a busy machine. */
const deadlineMs = 60_000

/** A test store with its own gateway server. */
export async function createPaymentTestEnv() {
  const store = await openTestStore()
  const gateway = await startGatewayServer()
  const payments = httpGateway({ url: gateway.url, deadlineMs })
  const query = queryOf(store)

  /** Makes open payments and refunds older, and due for a check. */
  const passMinutes = async (minutes: number) => {
    for (const [table, since] of [
      ['payments', 'created_at'],
      ['payment_refunds', 'requested_at'],
    ])
      await query(
        `update ${table} set next_check_at = now(), ${since} = ${since} - make_interval(mins => $1) where next_check_at is not null`,
        [minutes],
      )
  }
  /** @returns errors of payments that could not be settled; '' for none */
  const reconcile = async (storeId = lotus): Promise<string> => {
    try {
      while ((await reconcilePayments(store.waitingStore({ payments }, storeId))) > 0) {}
      return ''
    } catch (error) {
      return String(error)
    }
  }

  /** Totals of gateway, orders, ledger and reservations. */
  async function findState(storeId = lotus) {
    const [state] = await query<{ paid: number; clearing: number; unbalanced: number; reserved: number; open: number }>(
      `select (select coalesce(sum(total_cents - coalesce((select sum(returned_cents + tip_cents) from payment_refunds r
                 where r.order_id = o.id and r.state = 'refunded'), 0)), 0)::int
                 from orders o where store_id = $1 and payment_status in ('paid', 'partially_refunded', 'refunded')) as paid,
              (select coalesce(sum(amount_cents), 0)::int from ledger_balances where store_id = $1 and account = 'psp_clearing') as clearing,
              (select coalesce(sum(amount_cents), 0)::int from ledger_balances where store_id = $1) as unbalanced,
              (select count(*)::int from stock_reservations where store_id = $1) as reserved,
              (select count(*)::int from payments where store_id = $1 and state in ('authorizing', 'authorized', 'cancelling')) as open`,
      [storeId],
    )
    const held = [...gateway.payments.values()].filter(({ state }) => state === 'authorized')
    return { ...state!, taken: gateway.moneyTaken(), held: held.length }
  }

  const orders = () => query<{ payment_status: string }>('select payment_status from orders order by id')
  const paymentStates = async () =>
    (await query<{ state: string }>('select state from payments order by id')).map(({ state }) => state)
  const stockOf = async (variantId: string) =>
    (await query<{ stock: number }>('select stock from product_variants where id = $1', [variantId]))[0]?.stock

  return {
    orders,
    paymentStates,
    stockOf,
    store,
    gateway,
    payments,
    /** With a short timeout. */
    impatient: httpGateway({ url: gateway.url, deadlineMs: 150 }),
    query,
    passMinutes,
    reconcile,
    findState,
    close: async () => {
      await gateway.close()
      await store.close()
    },
  }
}

export type PaymentTestEnv = Awaited<ReturnType<typeof createPaymentTestEnv>>

/** The state when all payments are settled. */
export const settledState = (paidCents: number) => ({
  paid: paidCents,
  taken: paidCents,
  clearing: paidCents,
  unbalanced: 0,
  reserved: 0,
  open: 0,
  held: 0,
})
