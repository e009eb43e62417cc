import { checkMoney } from '../../../money/money-checks/money-checks.ts'
import { refundedOf } from './gateway-verbs-test-api.ts'
import type { OrderModel } from './open-model-test-api.ts'
import type { Shop } from './shop-test-api.ts'

/** An edit rounds the tax of what is left of a line again, at each of its two rates. */
const roundedCents = 2

/** Each finds rows of the store $1 that contradict others; none is right. */
const rowRules: Record<string, string> = {
  'pieces of a line: fulfilled, refunded, returned and removed are those of their rows': `
    select o.name, l.title, l.quantity, l.removed_quantity, l.fulfilled_quantity, l.returned_quantity, l.returning_quantity,
           l.refunded_quantity, l.exchanged_quantity, sent.pieces as sent, back.pieces as back, back.open, refunded.pieces as refunded,
           refunded.removed, refunded.back as back_with_refunds
      from order_lines l
      join orders o on o.store_id = l.store_id and o.id = l.order_id
      join lateral (
        select coalesce(sum(p.quantity), 0) as pieces
          from fulfillment_lines p join fulfillments f on f.store_id = p.store_id and f.id = p.fulfillment_id
         where p.store_id = l.store_id and p.order_line_id = l.id and f.state <> 'cancelled') sent on true
      join lateral (
        select coalesce(sum(p.quantity) filter (where r.state in ('requested', 'approved')), 0) as open,
               coalesce(sum(p.restocked_quantity + p.damaged_quantity) filter (where r.state in ('received', 'closed')), 0) as pieces,
               coalesce(bool_or(p.restocked_quantity + p.damaged_quantity + p.missing_quantity <> p.quantity)
                          filter (where r.state in ('received', 'closed')), false) as is_wrong
          from return_lines p join returns r on r.store_id = p.store_id and r.id = p.return_id
         where p.store_id = l.store_id and p.order_line_id = l.id) back on true
      join lateral (
        select coalesce(sum(p.quantity), 0) as pieces, coalesce(sum(p.removed_quantity), 0) as removed,
               coalesce(sum(p.returned_quantity), 0) as back
          from refund_lines p join payment_refunds r on r.store_id = p.store_id and r.id = p.refund_id
         where p.store_id = l.store_id and p.order_line_id = l.id and r.state <> 'refused') refunded on true
     where l.store_id = $1
       and (l.fulfilled_quantity <> sent.pieces or l.refunded_quantity <> refunded.pieces
         or l.removed_quantity <> case when o.cancelled_at is not null and l.removed_quantity <> refunded.removed then l.quantity
                                       else refunded.removed end
         or l.returning_quantity <> back.open or l.returned_quantity <> back.pieces + refunded.back or back.is_wrong
         or l.fulfilled_quantity + l.removed_quantity > l.quantity
         or l.returned_quantity + l.returning_quantity > l.fulfilled_quantity
         or l.refunded_quantity + l.exchanged_quantity > l.quantity or l.exchanged_quantity > l.returned_quantity)`,
  'amounts of an order are those of its lines and taxes': `
    select o.name, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents, o.included_tax_cents, o.total_cents, o.item_count,
           l.*, t.*
      from orders o
      join lateral (
        select sum(quantity) as pieces, sum(price_cents * quantity) as lines, sum(discount_cents) as discounts, sum(tax_cents) as line_taxes,
               bool_or(total_cents <> price_cents * quantity - discount_cents or total_cents < 0 or discount_cents < 0
                       or tax_cents < 0) as is_wrong
          from order_lines where store_id = o.store_id and order_id = o.id) l on true
      join lateral (
        select coalesce(sum(cents) filter (where is_included), 0) as included, coalesce(sum(cents) filter (where not is_included), 0) as added,
               coalesce(sum(shipping_cents) filter (where not is_included), 0) as of_shipping
          from order_taxes where store_id = o.store_id and order_id = o.id) t on true
     where o.store_id = $1
       and (l.is_wrong or o.item_count <> l.pieces or o.subtotal_cents <> l.lines or o.discount_cents <> l.discounts
         or o.tax_cents <> t.added or o.included_tax_cents <> t.included or o.tax_cents <> l.line_taxes + t.of_shipping
         or o.total_cents <> o.subtotal_cents - o.discount_cents + o.shipping_cents + o.tax_cents or o.total_cents < 0)`,
  'a payment captures at most what it holds, and gives back at most what it captured': `
    select o.name, p.state, p.amount_cents, p.captured_cents, p.refunded_cents, p.disputed_cents
      from payments p
      join orders o on o.store_id = p.store_id and o.id = p.order_id
      join lateral (
        select coalesce(sum(amount_cents), 0) as cents from order_transactions
         where store_id = p.store_id and payment_id = p.id and kind = 'refund' and state = 'succeeded') refunded on true
     where p.store_id = $1
       and (p.captured_cents > p.amount_cents or refunded.cents + p.disputed_cents > p.captured_cents or p.refunded_cents > p.captured_cents or p.refunded_cents < 0
         or p.disputed_cents < 0 or (p.state <> 'captured' and p.captured_cents <> 0))`,
  'a refund is what its pieces, its shipping and a difference are worth, and no piece gives back more than it cost': `
    select o.name, l.title, l.total_cents, l.tax_cents, refunded.cents
      from order_lines l
      join orders o on o.store_id = l.store_id and o.id = l.order_id
      join lateral (
        select coalesce(sum(p.amount_cents), 0) as cents
          from refund_lines p join payment_refunds r on r.store_id = p.store_id and r.id = p.refund_id
         where p.store_id = l.store_id and p.order_line_id = l.id and r.state <> 'refused') refunded on true
     where l.store_id = $1 and refunded.cents > l.total_cents + l.tax_cents + ${roundedCents}`,
  'the statuses of an order are those of its money and its pieces': `
    select name, payment_status, order_payment_status(store_id, id) as by_money, fulfillment_status,
           order_fulfillment_status(store_id, id) as by_pieces, held_at, is_emptied
      from orders
     where store_id = $1
       and (payment_status <> order_payment_status(store_id, id)
         or (fulfillment_status = 'on_hold') <> (held_at is not null) or is_emptied <> order_is_emptied(store_id, id)
         or (fulfillment_status <> 'on_hold' and fulfillment_status <> order_fulfillment_status(store_id, id)))`,
  'stock has what an order sold and set aside, less what came back': `
    select o.name, v.variant_id, v.sold, v.aside, v.restocked, v.moved
      from orders o
      join lateral (
        select variant_id, sum(sold) as sold, sum(aside) as aside, sum(restocked) as restocked, sum(moved) as moved,
               sum(cancelled) as cancelled
          from (
            select l.variant_id, l.quantity as sold, 0 as aside, 0 as restocked, 0 as moved, 0 as cancelled
              from order_lines l where l.store_id = o.store_id and l.order_id = o.id
            union all
            select e.variant_id, 0, e.quantity, 0, 0, 0
              from exchange_items e join returns r on r.store_id = e.store_id and r.id = e.return_id
             where e.store_id = o.store_id and e.order_id = o.id and r.exchanged_at is null
            union all
            select l.variant_id, 0, 0, p.restocked_quantity, 0, 0
              from return_lines p join order_lines l on l.store_id = p.store_id and l.id = p.order_line_id
             where l.store_id = o.store_id and l.order_id = o.id
            union all
            select l.variant_id, 0, 0, p.restocked_quantity, 0, 0
              from refund_lines p join order_lines l on l.store_id = p.store_id and l.id = p.order_line_id
             where l.store_id = o.store_id and l.order_id = o.id
            union all
            select m.variant_id, 0, 0, 0, -m.quantity, case when m.reason = 'order_cancelled' then m.quantity else 0 end
              from inventory_movements m where m.store_id = o.store_id and m.order_id = o.id) one
         where variant_id in (select id from product_variants where store_id = o.store_id)
         group by variant_id) v on true
     where o.store_id = $1
       and (v.moved <> v.sold + v.aside - v.restocked - v.cancelled or v.moved < 0 or v.cancelled < 0
         or (v.cancelled > 0 and o.cancelled_at is null)
         or (o.payment_status = 'voided' and v.moved <> 0 and not exists (
             select from order_lines where store_id = o.store_id and order_id = o.id and fulfilled_quantity > 0)))`,
  'levels are the sums of their history, and none is below zero': `
    select l.variant_id, l.on_hand, l.reserved from inventory_levels l
     where l.store_id = $1
       and (l.on_hand < l.reserved
         or l.on_hand <> (select coalesce(sum(quantity), 0) from inventory_movements m
                           where m.store_id = l.store_id and m.variant_id = l.variant_id and m.location_id = l.location_id)
         or l.reserved <> (select coalesce(sum(quantity), 0) from stock_reservations r
                            where r.store_id = l.store_id and r.variant_id = l.variant_id and r.location_id = l.location_id))`,
  'the ledger has the money of each order': `
    select o.name, money.cents as money, booked.cents as booked
      from orders o
      join lateral (
        select coalesce(sum(case t.kind when 'capture' then t.amount_cents when 'refund' then -t.amount_cents
                                        when 'dispute' then -t.amount_cents when 'dispute_reversal' then t.amount_cents else 0 end), 0) as cents
          from order_transactions t join payments p on p.store_id = t.store_id and p.id = t.payment_id
         where t.store_id = o.store_id and t.order_id = o.id and t.state = 'succeeded' and not p.is_direct) money on true
      join lateral (
        select coalesce(sum(e.amount_cents), 0) as cents
          from ledger_transactions t join ledger_entries e on e.store_id = t.store_id and e.transaction_id = t.id
         where t.store_id = o.store_id and t.order_id = o.id and e.account = 'psp_clearing') booked on true
     where o.store_id = $1 and money.cents <> booked.cents`,
  'numbers have no gaps': `
    select kind, count(*) as rows, min(number) as first, max(number) as last
      from (select 'order' as kind, number - 1000 as number from orders where store_id = $1
            union all select kind, number from order_documents where store_id = $1
            union all select 'parcel ' || order_id, number from fulfillments where store_id = $1
            union all select 'return ' || order_id, number from returns where store_id = $1) numbered
     group by kind having count(*) <> max(number) or min(number) <> 1 or count(distinct number) <> count(*)`,
  'a code is used as often as its orders say': `
    select d.code, d.use_count, u.used from discounts d
      join lateral (select count(*) filter (where state = 'used') as used from discount_uses
                     where store_id = d.store_id and discount_id = d.id) u on true
     where d.store_id = $1 and (d.use_count < u.used or d.use_count > d.usage_limit)`,
}

const rowQuery = Object.entries(rowRules)
  .map(([rule, rows], index) => `select '${rule}' as rule, to_jsonb(r${index}) as row from (${rows}) r${index}`)
  .join(' union all ')

/** What contradicts in the rows of a shop. None is right. */
export async function findContradictions({ store }: OrderModel, { storeId }: Shop): Promise<object[]> {
  const { rows } = await store.database.owner.query({ name: 'order rules', text: rowQuery, values: [storeId] })
  return rows
}

/** What the nightly check finds in a shop. None is right. */
export async function findBreaches({ store, query }: OrderModel, { storeId }: Shop): Promise<[string, number][]> {
  await store.inStore(checkMoney, storeId)
  const checks = await query<{ breaches: Record<string, number> }>(
    'select breaches from money_checks where store_id = $1 and breach_count > 0',
    [storeId],
  )
  return checks.flatMap(({ breaches }) => Object.entries(breaches).filter(([, count]) => count > 0))
}

/** What contradicts between a shop and its gateway once nothing is open. None is right. */
export async function findUnsettled({ stripe, query }: OrderModel, { storeId }: Shop): Promise<object[]> {
  const { intents, disputes } = stripe.state
  const payments = await query<{
    id: string
    reference: string
    state: string
    isOrdered: boolean
    captured: number
    refunded: number
    disputed: number
  }>(
    `select id, reference, state, order_id is not null as "isOrdered", captured_cents::int as captured, refunded_cents::int as refunded,
            disputed_cents::int as disputed
       from payments where store_id = $1 and reference is not null and not is_direct`,
    [storeId],
  )
  const others = payments.flatMap((payment) => {
    const intent = intents.get(payment.reference)!
    const taken = [...disputes.values()].filter((one) => one.intent === intent.id && one.status !== 'won')
    const there = {
      captured: intent.captured,
      refunded: refundedOf(intent),
      disputed: taken.reduce((sum, { amount }) => sum + amount, 0),
    }
    const isSame =
      there.captured === payment.captured && there.refunded === payment.refunded && there.disputed === payment.disputed
    const isHeld = intent.status === 'requires_capture' && payment.state !== 'authorized'
    const isReturned = !payment.isOrdered && there.captured === there.refunded
    return (isSame || isReturned) && !isHeld ? [] : [{ rule: 'the gateway has the same sums', there, payment }]
  })
  const open = await query(
    `select 'payments in progress' as rule, state from payments
      where store_id = $1 and (state in ('authorizing', 'action_required', 'cancelling') or (state = 'authorized' and not captures_by_hand))
     union all select 'refunds in progress', state from payment_refunds where store_id = $1 and state = 'requested'
     union all select 'stock reserved', variant_id::text from stock_reservations where store_id = $1
     union all select 'uses reserved', discount_id::text from discount_uses where store_id = $1 and state = 'reserved'
     union all select 'uses of other orders', o.name
       from discount_uses u
       join payments p on p.store_id = u.store_id and p.checkout_id = u.checkout_id
       join orders o on o.store_id = p.store_id and o.id = p.order_id
      where u.store_id = $1 and u.state <> 'used' and o.cancelled_at is null`,
    [storeId],
  )
  return [...others, ...open]
}

/** Everything that an action could change of a shop, to see that a refused one changed nothing. */
export async function digestOf({ store }: OrderModel, { storeId }: Shop): Promise<string> {
  const query = { name: 'order digest', text: digestQuery, values: [storeId] }
  const { rows } = await store.database.owner.query<{ digest: string }>(query)
  return rows[0]!.digest
}

const tables = [
  ...[
    'orders',
    'order_lines',
    'order_taxes',
    'order_edits',
    'order_events',
    'order_transactions',
    'order_balances',
    'order_offers',
    'order_documents',
  ],
  ...[
    'payments',
    'payment_refunds',
    'refund_lines',
    'payment_disputes',
    'fulfillments',
    'fulfillment_lines',
    'returns',
    'return_lines',
  ],
  ...[
    'exchange_items',
    'inventory_levels',
    'stock_reservations',
    'ledger_balances',
    'discount_uses',
    'sale_movements',
    'outbox_messages',
  ],
]
const digestQuery = `
  select md5(string_agg(line, '' order by line)) as digest
    from (${tables.map((name) => `select '${name}' || t::text as line from ${name} t where store_id = $1`).join(' union all ')}) lines`
