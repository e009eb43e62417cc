import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addDispute, addRefund, addSoldOrder, type SoldLine } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAsOwnerOf } from '../reports/stores-test-api.ts'
import { findCalculation, findProfit, listProfitOrders } from './profit.ts'

interface Version {
  /** A UTC instant. */
  from: string
  goods: { appliesTo: 'variant' | 'product' | 'type' | 'all'; key: string; pieceCents: number; basisPoints: number }[]
  shipping: { countryCode: string; orderCents: number; itemCents: number }[]
  payment: [basisPoints: number, cents: number]
  other: [basisPoints: number, cents: number]
  dispute: number
}
interface Product {
  productId: string
  variantId: string
  type: string
  /** Own costs of the variant, each from an instant on. */
  costs: [from: string, cents: number | null][]
}
interface Sold {
  storeId: string
  at: string
  country: string
  lines: (SoldLine & { product: Product })[]
  shippingCents: number
  refundCents: number
  /** What the bank took, and whether it returned it. */
  disputeCents: number
  isWon: boolean
}

let store: TestStore
const query = (text: string, values: unknown[] = []) => store.database.owner.query(text, values)
const stores = new Map<string, { versions: Version[]; products: Product[] }>()
const orders = new Map<string, Sold>()

/** Versions of one store; the amounts of another store and of each version differ by `unit`. */
const versionsOf = (unit: number, [first, second]: Product[]): Version[] =>
  [
    // The second and third versions are never in force, because the fourth begins before them.
    ...['2026-11-01T00:00:00Z', '2026-11-10T00:00:00Z', '2026-11-10T00:00:00Z', '2026-11-05T00:00:00Z'],
    ...['2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z', '2026-11-12T10:00:00Z'].slice(0, unit === 1 ? 3 : 2),
  ].map((from, index) => {
    const step = unit * (index + 1)
    const goods: Version['goods'] = [
      { appliesTo: 'type', key: 'Mug', pieceCents: 11 * step, basisPoints: 13 * step },
      { appliesTo: 'product', key: second!.productId, pieceCents: 17 * step, basisPoints: 19 * step },
      { appliesTo: 'variant', key: first!.variantId, pieceCents: 23 * step, basisPoints: 29 * step },
    ]
    if (index % 2 === 1) goods.push({ appliesTo: 'all', key: '', pieceCents: 3 * step, basisPoints: 7 * step })
    const shipping = [
      { countryCode: 'VN', orderCents: 31 * step, itemCents: 37 * step },
      { countryCode: 'DE', orderCents: 41 * step, itemCents: 43 * step },
      ...(index % 2 === 1 ? [{ countryCode: '', orderCents: 47 * step, itemCents: 53 * step }] : []),
    ]
    return { from, goods, shipping, payment: [59 * step, 61 * step], other: [67 * step, 71 * step], dispute: 73 * step }
  })

async function addProduct(storeId: string, type: string, costs: Product['costs']): Promise<Product> {
  const { productId, variantId } = await insertProduct(store.database.owner, storeId, { type })
  for (const [from, cents] of costs)
    await query('insert into variant_costs (store_id, variant_id, valid_from, cost_cents) values ($1, $2, $3, $4)', [
      storeId,
      variantId,
      from,
      cents,
    ])
  return { productId, variantId, type, costs }
}

async function saveVersion(
  storeId: string,
  number: number,
  { from, goods, shipping, payment, other, dispute }: Version,
) {
  await query(
    `insert into cost_rules (store_id, version, valid_from, valid_on, payment_basis_points, payment_cents, other_basis_points,
                             other_cents, dispute_cents) values ($1, $2, $3::timestamptz, $3::timestamptz::date, $4, $5, $6, $7, $8)`,
    [storeId, number, from, ...payment, ...other, dispute],
  )
  for (const { appliesTo, key, pieceCents, basisPoints } of goods)
    await query('insert into cost_rule_goods values ($1, $2, $3, $4, $5, $6)', [
      ...[storeId, number, appliesTo, key, pieceCents, basisPoints],
    ])
  for (const { countryCode, orderCents, itemCents } of shipping)
    await query('insert into cost_rule_shipping values ($1, $2, $3, $4, $5)', [
      ...[storeId, number, countryCode, orderCents, itemCents],
    ])
}

const times = [
  ...['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00Z', '2026-11-04T23:59:59.999Z', '2026-11-05T00:00:00Z'],
  ...['2026-11-08T10:00:00Z', '2026-11-10T00:00:00Z', '2026-11-12T09:59:59.999Z', '2026-11-12T10:00:00Z'],
  ...['2026-11-15T12:00:00Z', '2026-11-15T12:00:00Z', '2026-11-20T00:00:00Z', '2026-11-25T10:00:00Z'],
]

beforeAll(async () => {
  store = await openTestStore()
  for (const unit of [1, 2]) {
    const storeId = await makeStore(store.database.owner)
    const products = [
      await addProduct(storeId, 'Mug', [['-infinity', 90 * unit]]),
      await addProduct(storeId, 'Mug', []),
      await addProduct(storeId, 'Mug', []),
      await addProduct(storeId, 'Cap', [
        ['-infinity', 50 * unit],
        ['2026-11-05T00:00:00Z', 60 * unit],
        ['2026-11-12T10:00:00Z', null],
        ['2026-11-15T12:00:00Z', 70 * unit],
      ]),
      await addProduct(storeId, '', []),
    ]
    const versions = versionsOf(unit, products)
    stores.set(storeId, { versions, products })
    for (const [index, version] of versions.entries()) await saveVersion(storeId, index + 1, version)
    for (const [index, at] of times.entries())
      for (const part of [0, 1]) {
        const chosen = part === 0 ? products.slice(0, 4) : [products[3]!, products[(index % 2) * 4]!]
        const sold = {
          ...{ storeId, at, country: ['VN', 'US', 'DE', ''][(index + part) % 4]!, shippingCents: 100 * part },
          refundCents: part === 0 && index % 3 === 0 ? 7 * (index + 1) : 0,
          ...{ disputeCents: (index + part) % 3 === 1 ? 90 * (index + 1) : 0, isWon: index % 2 === 0 },
          lines: chosen.map((product, line) => ({
            ...{
              product,
              productId: product.productId,
              variantId: product.variantId,
              quantity: 1 + ((index + line) % 3),
            },
            ...{ priceCents: 1000 + 130 * line + index, discountCents: 17 * line, taxCents: 5 * line },
          })),
        }
        const order = { at, lines: sold.lines, countryCode: sold.country, shippingCents: sold.shippingCents }
        const id = await addSoldOrder(store.database.owner, storeId, order)
        orders.set(id, sold)
        if (sold.refundCents > 0) await addRefund(store.database.owner, storeId, id, sold.refundCents, at)
        const { disputeCents: amountCents, isWon } = sold
        if (amountCents > 0)
          await addDispute(store.database.owner, storeId, id, { amountCents, at, ...(isWon && { returnedAt: at }) })
      }
    const money = { shippingCents: 0, refundCents: 0, disputeCents: 0, isWon: false }
    const free = { storeId, at: '2026-11-26T10:00:00Z', country: 'VN', ...money }
    const gift = { product: products[0]!, ...products[0]!, quantity: 2, priceCents: 0 }
    orders.set(await addSoldOrder(store.database.owner, storeId, { ...free, countryCode: 'VN', lines: [gift] }), {
      ...free,
      lines: [gift],
    })
  }
})
afterAll(() => store.close())

/** A share of an amount, half a unit rounded up. */
const portion = (cents: number, basisPoints: number) => Math.floor((cents * basisPoints + 5_000) / 10_000)
const begins = (from: string) => (from === '-infinity' ? Number.NEGATIVE_INFINITY : Date.parse(from))

function versionAt({ storeId, at }: Sold): [number, Version] | undefined {
  const all = [...stores.get(storeId)!.versions.entries()].map(([index, version]) => [index + 1, version] as const)
  const last = all.filter(([, { from }]) => begins(from) <= Date.parse(at)).at(-1)
  return last && [...last]
}

function costOfLine(sold: Sold, { product, quantity = 1, priceCents, discountCents = 0 }: Sold['lines'][number]) {
  const goods = versionAt(sold)?.[1].goods ?? []
  const rule = (appliesTo: string, key: string) => goods.find((one) => one.appliesTo === appliesTo && one.key === key)
  const own = product.costs.filter(([from]) => begins(from) <= Date.parse(sold.at)).at(-1)?.[1] ?? null
  const cost = ({ appliesTo, pieceCents, basisPoints }: Version['goods'][number]) => ({
    source: appliesTo as string,
    costCents: pieceCents * quantity + portion(priceCents * quantity - discountCents, basisPoints),
  })
  const ofVariant = rule('variant', product.variantId)
  if (ofVariant) return cost(ofVariant)
  if (own !== null) return { source: 'cost', costCents: own * quantity }
  const left = rule('product', product.productId) ?? rule('type', product.type) ?? rule('all', '')
  return left ? cost(left) : { source: null, costCents: null }
}

/** The calculation of an order, from the rules alone. */
function expected(sold: Sold) {
  const [version = null, rules] = versionAt(sold) ?? []
  const costs = sold.lines.map((line) => costOfLine(sold, line))
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const taxCents = sum(sold.lines.map(({ taxCents = 0 }) => taxCents))
  const items = sum(sold.lines.map(({ quantity = 1 }) => quantity))
  const goods = sum(
    sold.lines.map(({ priceCents, quantity = 1, discountCents = 0 }) => priceCents * quantity - discountCents),
  )
  const soldCents = goods + sold.shippingCents + taxCents
  const country = (code: string) => rules?.shipping.find(({ countryCode }) => countryCode === code)
  const sending = country(sold.country) ?? country('')
  const goodsCents = costs.some(({ costCents }) => costCents === null)
    ? null
    : sum(costs.map(({ costCents }) => costCents ?? 0))
  const shippingCents = sending ? sending.orderCents + sending.itemCents * items : 0
  const feeCents = sold.disputeCents > 0 ? (rules?.dispute ?? 0) : 0
  const paymentCents = feeCents + (rules && soldCents > 0 ? rules.payment[1] + portion(soldCents, rules.payment[0]) : 0)
  const disputedCents = sold.isWon ? 0 : sold.disputeCents
  const otherCents = rules ? rules.other[1] + portion(soldCents, rules.other[0]) : 0
  const known =
    goodsCents === null
      ? null
      : soldCents - disputedCents - taxCents - goodsCents - shippingCents - paymentCents - otherCents
  return {
    figures: {
      ...{ storeId: sold.storeId, soldCents, refundedCents: sold.refundCents, taxCents, goodsCents, shippingCents },
      ...{
        disputedCents,
        paymentCents,
        otherCents,
        version,
        profitCents: known === null ? null : known - sold.refundCents,
      },
    },
    ...{ costs, known },
  }
}

test('each order has the costs of the rules, costs and country that were valid when it was placed', async () => {
  const storeIds = [...stores.keys()]
  for (const [id, sold] of orders) {
    const calculation = await readAsOwnerOf(store, storeIds, (ctx) => findCalculation(ctx, id))
    const { figures, costs } = expected(sold)
    expect(calculation, sold.at).toMatchObject({ ...figures, countryCode: sold.country })
    expect(
      calculation.lines.map(({ source, costCents }) => ({ source, costCents })),
      sold.at,
    ).toEqual(costs)
  }
})

const range = { fromTime: '2026-11-01', toTime: '2026-11-24', timezone: 'UTC', stores: undefined }
const inRange = ({ at }: Sold) => at >= '2026-11-01' && at < '2026-11-25'

test.each([1, 2])(
  'the profit of each day is the sum of the orders, refunds and disputes of %i stores',
  async (count) => {
    const storeIds = [...stores.keys()].slice(0, count)
    const { days } = await readAsOwnerOf(store, [...stores.keys()], (ctx) => findProfit({ ...ctx, storeIds }, range))
    for (const { day, ...figures } of days) {
      const ours = [...orders.values()].filter(({ storeId, at }) => storeIds.includes(storeId) && at.startsWith(day))
      const all = ours.map((sold) => ({ sold, ...expected(sold) }))
      const known = all.filter((order) => order.known !== null)
      const unknown = all.filter((order) => order.known === null)
      const sum = (of: typeof all, amount: (order: (typeof all)[number]) => number) =>
        of.reduce((total, order) => total + amount(order), 0)
      expect(figures, day).toEqual({
        ...{ orders: all.length, unknownOrders: unknown.length },
        salesCents: sum(all, ({ figures, sold }) => figures.soldCents - sold.refundCents),
        unknownSalesCents: sum(unknown, ({ figures, sold }) => figures.soldCents - sold.refundCents),
        taxCents: sum(known, ({ figures }) => figures.taxCents),
        goodsCents: sum(known, ({ figures }) => figures.goodsCents!),
        shippingCents: sum(known, ({ figures }) => figures.shippingCents),
        paymentCents: sum(known, ({ figures }) => figures.paymentCents),
        otherCents: sum(known, ({ figures }) => figures.otherCents),
        disputedCents: sum(known, ({ figures }) => figures.disputedCents),
        profitCents: sum(known, ({ figures }) => figures.profitCents!),
      })
    }
  },
)

test.each(['true', 'false'] as const)(
  'lists the orders of the given stores, newest first; without a cost: %s',
  async (missing) => {
    const [storeId = ''] = stores.keys()
    const page = await readAsOwnerOf(store, [...stores.keys()], (ctx) =>
      listProfitOrders({ ...ctx, storeIds: [storeId] }, { ...range, missing, after: undefined }),
    )
    const ours = [...orders].filter(
      ([, sold]) => sold.storeId === storeId && inRange(sold) && (missing === 'false' || expected(sold).known === null),
    )
    expect(ours.length).toBeGreaterThan(2)
    const newest = ours.toSorted(([a, { at }], [b, { at: other }]) =>
      Date.parse(at) === Date.parse(other) ? (a < b ? 1 : -1) : Date.parse(other) - Date.parse(at),
    )
    expect(page.orders.map(({ id }) => id)).toEqual(newest.map(([id]) => id))
    expect(page).toMatchObject({
      count: ours.length,
      next: null,
      orders: newest.map(([, sold]) => expected(sold).figures),
    })
  },
)
