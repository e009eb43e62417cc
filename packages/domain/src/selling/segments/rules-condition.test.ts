import { languages } from '@backroom/contract/platform/api/language'
import { operatorsByKind, type RuleCondition } from '@backroom/contract/platform/rules/rules'
import { consentStates } from '@backroom/contract/selling/customers/states'
import {
  type SegmentRuleField,
  type SegmentRules,
  segmentRuleFields,
} from '@backroom/contract/selling/segments/rule-fields'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { generateOrders } from '@backroom/testing/fixtures/insert-orders'
import { lotus } from '@backroom/testing/fixtures/things'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersOf } from './segments.ts'

/** Its midnights are at a quarter past an hour of UTC. */
const zone = 'Asia/Kathmandu'
const customerCount = 90
const oldestDays = 6

interface Model {
  id: string
  spent: number
  tags: string[]
  country: string
  consent: string
  language: string | null
  createdAt: string
  orders: { placedAt: string; isRefunded: boolean; isSale: boolean; titles: string[] }[]
  hasAbandoned: boolean
}

let store: TestStore
let customers: Model[]
let now: number
beforeAll(async () => {
  store = await openTestStore()
  const { owner } = store.database
  await owner.query(`update stores set standard_timezone = $1, language = 'vi'`, [zone])
  await owner.query(
    `insert into customers (store_id, email, country_code, tags, consent, consent_source, consent_at, language, created_at, spent_cents)
     select $1, 'c' || n || '@example.test', (array['US', 'VN', ''])[1 + n % 3],
            (array['{}', '{Víp}', '{vip,new}', '{new}'])[1 + n % 4]::text[], (array['never', 'subscribed', 'unsubscribed'])[1 + n % 3],
            case when n % 3 > 0 then 'checkout' end, case when n % 3 > 0 then now() end, (array['en', 'vi', null])[1 + n % 3],
            now() - random() * ${oldestDays} * interval '1 day', (n % 4 - 1) * 100
       from generate_series(0, $2::int - 1) n`,
    [lotus, customerCount],
  )
  await generateOrders(owner, lotus, 120, {
    number: '5000 + n',
    payment_status: `(array['paid', 'refunded', 'pending', 'partially_refunded'])[1 + n % 4]`,
    placed_at: `now() - random() * ${oldestDays} * interval '1 day'`,
  })
  // A third of the customers has no order.
  await owner.query(
    `update orders o set customer_id = c.id
       from (select id, (row_number() over (order by id))::int as place from customers where store_id = $1) c
      where o.store_id = $1 and o.number > 5000 and c.place = 1 + (o.number * 7 % 60)`,
    [lotus],
  )
  // Two lines in most orders, one of them taken off in some.
  await owner.query(
    `insert into order_lines (store_id, order_id, product_id, variant_id, title, variant_title, sku, quantity, removed_quantity,
                              price_cents, total_cents, shipping_cents, placed_at)
     select o.store_id, o.id, o.id, o.id, (array['Mug', 'Cốc sứ', 'Mug 100%', 'Tee'])[1 + (o.number * place) % 4], 'M', '', 2,
            case when o.number % 5 = place then 2 else o.number % 2 end, 100, 200, 0, o.placed_at
       from orders o, generate_series(1, 2) place where o.store_id = $1 and o.number > 5000 and o.number % 7 > 0`,
    [lotus],
  )
  await owner.query(
    `with checkout as (
       insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents, discount_cents,
                              shipping_cents, tax_cents, total_cents, state)
       select $1, gen_random_uuid(), upper(email), '{}', 'v', 'mobile', 'USD', '[]', 100, 0, 0, 0, 100, 'abandoned' from customers where store_id = $1 and consent = 'never'
       returning id, email)
     insert into abandoned_checkouts (store_id, id, abandoned_at, step, email, name, total_cents, currency)
     select $1, id, now(), 'contact', email, '', 100, 'USD' from checkout`,
    [lotus],
  )
  const { rows } = await owner.query(
    `select c.id, c.spent_cents as spent, c.tags, c.country_code as country, c.consent, c.language, c.created_at as "createdAt",
            consent = 'never' as "hasAbandoned",
            (select coalesce(jsonb_agg(jsonb_build_object('placedAt', placed_at, 'isRefunded', payment_status = 'refunded',
                                                          'isSale', is_sale(payment_status), 'titles', (
                      select coalesce(jsonb_agg(l.title), '[]') from order_lines l
                       where l.store_id = o.store_id and l.order_id = o.id and l.removed_quantity < l.quantity))), '[]')
               from orders o where o.store_id = c.store_id and o.customer_id = c.id) as orders
       from customers c where c.store_id = $1`,
    [lotus],
  )
  customers = rows.map((row) => ({ ...row, spent: Number(row.spent) }))
  now = Date.now()
}, 60_000)
afterAll(() => store.close())

const dayOf = (instant: string | Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(instant))
const foldTag = (tag: string) => tag.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function compare(operator: string, one: number | string, other: unknown): boolean {
  if (operator === 'is') return one === other
  if (operator === 'is_not') return one !== other
  if (operator === 'greater' || operator === 'after') return one > (other as string)
  return one < (other as string)
}

const evaluators: Record<
  SegmentRuleField,
  (customer: Model, operator: string, value: RuleCondition['value']) => boolean
> = {
  spent: ({ spent }, operator, value) => compare(operator, spent, value),
  orders: ({ orders }, operator, value) =>
    compare(operator, orders.filter(({ isSale, isRefunded }) => isSale && !isRefunded).length, value),
  lastOrder({ orders }, operator, value) {
    if (operator === 'is_set') return orders.length > 0
    if (operator === 'is_not_set') return orders.length === 0
    const days = Math.min(...orders.map(({ placedAt }) => now - Date.parse(placedAt))) / 86_400_000
    return orders.length > 0 && compare(operator, days, value)
  },
  firstOrder({ orders }, operator, value) {
    const first = orders.map(({ placedAt }) => dayOf(placedAt)).toSorted()[0]
    return first !== undefined && compare(operator, first, value)
  },
  country: ({ country }, operator, value) => compare(operator, country, value),
  tag({ tags }, operator, value) {
    if (operator === 'is_set') return tags.length > 0
    if (operator === 'is_not_set') return tags.length === 0
    return tags.some((tag) => foldTag(tag) === foldTag(String(value))) === (operator === 'is')
  },
  consent: ({ consent }, operator, value) => compare(operator, consent, value),
  language: ({ language }, operator, value) => compare(operator, language ?? 'vi', value),
  created: ({ createdAt }, operator, value) => compare(operator, dayOf(createdAt), value),
  abandoned: ({ hasAbandoned }, operator) => hasAbandoned === (operator === 'is_set'),
  bought({ orders }, operator, value) {
    const titles = orders.filter(({ isSale, isRefunded }) => isSale && !isRefunded).flatMap((order) => order.titles)
    const [folded, wanted] = [titles.map(foldTag), foldTag(String(value))]
    if (operator === 'is_set') return titles.length > 0
    if (operator === 'is_not_set') return titles.length === 0
    if (operator === 'starts_with') return folded.some((title) => title.startsWith(wanted))
    if (operator === 'ends_with') return folded.some((title) => title.endsWith(wanted))
    if (operator.endsWith('contains'))
      return folded.some((title) => title.includes(wanted)) === (operator === 'contains')
    return folded.includes(wanted) === (operator === 'is')
  },
}

const day = fc.integer({ min: 0, max: oldestDays }).map((ago) => dayOf(new Date(Date.now() - ago * 86_400_000)))
const values: Record<SegmentRuleField, fc.Arbitrary<string | number>> = {
  spent: fc.constantFrom(0, 100, 150, 200),
  orders: fc.integer({ min: 0, max: 3 }),
  lastOrder: fc.integer({ min: 0, max: oldestDays }),
  firstOrder: day,
  country: fc.constantFrom('US', 'VN', 'JP'),
  tag: fc.constantFrom('vip', 'VÍP', 'new', `' or true --`),
  consent: fc.constantFrom(...consentStates),
  language: fc.constantFrom(...languages),
  created: day,
  abandoned: fc.constant(''),
  bought: fc.constantFrom('mug', 'COC SU', 'ug', '100%', '_', 'tee'),
}

const condition = fc
  .constantFrom(...(Object.keys(segmentRuleFields) as SegmentRuleField[]))
  .chain((field) =>
    fc.record({
      field: fc.constant(field),
      operator: fc.constantFrom(...operatorsByKind[segmentRuleFields[field].kind]),
      value: values[field],
    }),
  )
  .map(({ value, ...rest }) => ({ ...rest, value: rest.operator.endsWith('_set') ? null : value }))
const rules: fc.Arbitrary<SegmentRules> = fc.record({
  match: fc.constantFrom('all', 'any'),
  conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
})

const matches = ({ match, conditions }: SegmentRules, customer: Model) =>
  conditions[match === 'all' ? 'every' : 'some'](({ field, operator, value }) =>
    evaluators[field](customer, operator, value),
  )

test('every combination of conditions chooses the customers that an evaluation in memory chooses', async () => {
  const sizes = new Set<number>()
  await fc.assert(
    fc.asyncProperty(rules, async (some) => {
      const found = await store.inStore(async (ctx) => {
        const members = sql<{ id: string }>`
          select id from customers where store_id = ${lotus} and ${await membersOf(ctx, some)} order by id`
        return (await members.execute(ctx.db)).rows.map(({ id }) => id)
      })
      const expected = customers.filter((customer) => matches(some, customer)).map(({ id }) => id)
      expect(found).toEqual(expected.toSorted())
      sizes.add(found.length)
    }),
    { numRuns: 250 },
  )
  expect(sizes.size).toBeGreaterThan(10)
}, 60_000)
