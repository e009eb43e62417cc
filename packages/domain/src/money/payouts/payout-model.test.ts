import { kinds } from '@backroom/contract/money/payout-destinations/kinds/kinds'
import { payoutFee } from '@backroom/contract/money/payouts/rules'
import type { PayoutState } from '@backroom/contract/money/payouts/states'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertDestination } from '@backroom/testing/fixtures/insert-destination'
import { randomFrom } from '@backroom/testing/fixtures/random'
import { makeStore } from '@backroom/testing/fixtures/things'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { findBalances, placeReserve, postRefund, postSales, releaseDue, releaseReserves } from '../ledger/ledger.ts'
import { checkMoney } from '../money-checks/money-checks.ts'
import { movePayout } from './payouts.ts'
import { writePayout } from './request-payout.ts'

const runs = Number(process.env.PAYOUT_RUNS ?? 12)
const steps = Number(process.env.PAYOUT_STEPS ?? 60)
const operations = Number(process.env.PAYOUT_OPERATIONS ?? 4_000)
const requests = Number(process.env.PAYOUT_REQUESTS ?? 1_000)
const connections = 8
const sequenceLength = 50
/** Two shops have the same; one has no minor unit. */
const currencies = ['USD', 'USD', 'EUR', 'JPY', 'GBP', 'AUD', 'CAD', 'SGD']

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

/** A step of the model: it names what it touches by number, so that every sequence is possible. */
type Step =
  | { kind: 'sell'; cents: number; holdingDays: number; count: number }
  | { kind: 'refund'; sale: number; percent: number }
  | { kind: 'pass' }
  | { kind: 'reserve'; cents: number }
  | { kind: 'request'; cents: number }
  | { kind: 'move'; payout: number; to: PayoutState }

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      cents: fc.integer({ min: 1, max: 90_000 }),
      holdingDays: fc.constantFrom(0, 7),
      // A day’s sales are posted at once, as an import does.
      count: fc.oneof(
        { weight: 3, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.integer({ min: 2, max: 400 }) },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      sale: fc.nat(),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('reserve' as const), cents: fc.integer({ min: 1, max: 50_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('request' as const), cents: fc.integer({ min: 5000, max: 60_000 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      payout: fc.nat(),
      to: fc.constantFrom<PayoutState>(
        'under_review',
        'cancelled',
        'approved',
        'rejected',
        'processing',
        'paid',
        'failed',
        'returned',
      ),
    }),
  },
)

const before: Partial<Record<PayoutState, PayoutState>> = {
  under_review: 'requested',
  cancelled: 'requested',
  approved: 'under_review',
  rejected: 'under_review',
  processing: 'approved',
  paid: 'processing',
  failed: 'processing',
  returned: 'paid',
}

class Shop {
  readonly storeId: string
  readonly destinationId: string
  readonly currency: string
  readonly sales: { orderId: string; cents: number; refundedCents: number }[] = []
  readonly payouts: string[] = []
  constructor(storeId: string, destinationId: string, currency: string) {
    this.storeId = storeId
    this.destinationId = destinationId
    this.currency = currency
  }

  inStore<T>(work: (ctx: StoreContext) => Promise<T>): Promise<T> {
    return store.inStore(work, this.storeId)
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'sell') return this.#sell(step)
    if (step.kind === 'refund') return this.#refund(step)
    if (step.kind === 'pass') return this.#pass()
    if (step.kind === 'move') return this.#move(step)
    const { cents: amountCents } = step
    try {
      if (step.kind === 'request') {
        const request = { amountCents, destinationId: this.destinationId }
        const { id } = await this.inStore((ctx) => writePayout(ctx, request, { by: 'schedule' }))
        this.payouts.push(id)
      } else {
        const rest = { currency: this.currency, reason: 'Chargebacks', placedBy: crypto.randomUUID() }
        const releaseAt = new Date(Date.now() + 86_400_000).toISOString()
        await this.inStore((ctx) => placeReserve(ctx, { amountCents, releaseAt, ...rest }))
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }

  async #sell({ cents, holdingDays, count }: Extract<Step, { kind: 'sell' }>) {
    const sales = Array.from({ length: count }, (_, index) => ({ orderId: crypto.randomUUID(), cents: cents + index }))
    const terms = { currency: this.currency, feeBasisPoints: 300, holdingDays }
    await this.inStore((ctx) =>
      postSales(
        ctx,
        sales.map(({ orderId, cents: amountCents }) => ({ orderId, amountCents, ...terms })),
      ),
    )
    for (const sale of sales) this.sales.push({ ...sale, refundedCents: 0 })
  }

  async #refund({ sale: at, percent }: { sale: number; percent: number }) {
    const sale = this.sales[at % Math.max(1, this.sales.length)]
    if (!sale) return
    const amountCents = Math.ceil(((sale.cents - sale.refundedCents) * percent) / 100)
    if (amountCents === 0) return
    sale.refundedCents += amountCents
    const { orderId } = sale
    await this.inStore((ctx) => postRefund(ctx, { refundId: crypto.randomUUID(), orderId, amountCents }))
  }

  /** Everything that waits becomes due. */
  async #pass() {
    const { owner } = store.database
    for (const table of ['ledger_releases', 'payout_reserves'])
      await owner.query(
        `update ${table} set release_at = now() - interval '1 second' where store_id = $1 and id in (
           select id from ${table} where store_id = $1 and released_at is null and release_at > now()
            order by id for update skip locked)`,
        [this.storeId],
      )
    while ((await this.inStore(releaseDue)) > 0) {}
    while ((await this.inStore(releaseReserves)) > 0) {}
  }

  async #move({ payout, to }: { payout: number; to: PayoutState }) {
    const id = this.payouts[payout % Math.max(1, this.payouts.length)]
    if (id) await this.inStore((ctx) => movePayout(ctx, id, { from: before[to]!, to, actor: { by: 'operator' } }))
  }

  /** The nightly rules, and that the available balance is not negative. */
  async expectSoundBooks() {
    await this.inStore(checkMoney)
    const { rows } = await store.database.owner.query<{ breaches: Record<string, number> }>(
      'select breaches from money_checks where store_id = $1',
      [this.storeId],
    )
    const broken = rows.flatMap(({ breaches }) => Object.entries(breaches).filter(([, count]) => count > 0))
    // The sales of this model belong to no orders.
    expect(broken.filter(([rule]) => rule !== 'every paid order has one sale of its amount')).toEqual([])
    const { available, debt } = await this.inStore((ctx) => findBalances(ctx, this.currency))
    expect(available).toBeGreaterThanOrEqual(0)
    if (debt > 0) expect(available).toBe(0)
  }
}

async function openShop(currency = 'USD'): Promise<Shop> {
  const { owner } = store.database
  const storeId = await makeStore(owner)
  await owner.query('update stores set currency = $2 where store_id = $1', [storeId, currency])
  return new Shop(storeId, await insertDestination(owner, storeId), currency)
}

test('the books are sound after any sequence of sales, refunds, reserves and payouts [promise 2]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: steps }), async (sequence) => {
      const shop = await openShop()
      for (const one of sequence) await shop.take(one)
      await shop.expectSoundBooks()
    }),
    { numRuns: runs, endOnFailure: true },
  )
})

/** Each of eight connections takes its share of the steps in shops that all of them use. */
test(
  `the books are sound after ${operations} steps on eight connections at once [promise 2] [promise 3]`,
  async () => {
    const shops = await Promise.all(currencies.map(openShop))
    let left = operations
    const worker = async (seed: number) => {
      const random = randomFrom(seed)
      while (left > 0) {
        for (const one of fc.sample(step, { numRuns: sequenceLength, seed: Math.floor(random.next() * 2 ** 31) })) {
          left -= one.kind === 'sell' ? one.count : 1
          await random.pick(shops).take(one)
        }
      }
    }
    const first = Math.floor(Math.random() * 2 ** 31)
    await Promise.all(Array.from({ length: connections }, (_, index) => worker(first + index)))
    // As the server does by itself elsewhere: without statistics the rules read every row of this many for each other one.
    await store.database.owner.query('analyze')
    for (const shop of shops) {
      await shop.take({ kind: 'pass' })
      await shop.expectSoundBooks()
    }
  },
  Math.max(120_000, operations * 20),
)

test(`of ${requests} racing requests only as many succeed as the balance pays [promise 3]`, async () => {
  const shop = await openShop()
  await shop.take({ kind: 'sell', cents: 1_000_000, holdingDays: 0, count: 1 })
  // A store’s further requests are refused before they reach the database.
  const atOnce = limitConcurrency(64)
  const races = Array.from({ length: requests }, () => atOnce(() => shop.take({ kind: 'request', cents: 10_000 })))
  await Promise.all(races)
  expect(shop.payouts).toHaveLength(97)
  expect(await shop.inStore((ctx) => findBalances(ctx, 'USD'))).toMatchObject({ available: 0, inPayout: 970_000 })
  await shop.expectSoundBooks()
}, 120_000)

test('concurrent steps of a payout move it once, and pay its fee once', async () => {
  const shop = await openShop()
  await shop.take({ kind: 'sell', cents: 100_000, holdingDays: 0, count: 1 })
  await shop.take({ kind: 'request', cents: 20_000 })
  for (const to of ['under_review', 'approved', 'processing'] as const) await shop.take({ kind: 'move', payout: 0, to })
  const ends = ['paid', 'failed', 'paid', 'failed', 'paid', 'failed'] as const
  await Promise.all(ends.map((to) => shop.take({ kind: 'move', payout: 0, to })))
  await shop.expectSoundBooks()
  await Promise.all(ends.map(() => shop.take({ kind: 'move', payout: 0, to: 'returned' })))
  await shop.expectSoundBooks()
  expect(payoutFee(20_000, kinds.bank_account.feeBasisPoints)).toBe(100)
})
