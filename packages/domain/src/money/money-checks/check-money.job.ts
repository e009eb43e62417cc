import { openStates } from '@backroom/contract/money/payouts/states'
import { type RawBuilder, sql } from 'kysely'
import { salesRules, soldStatuses } from '../../analytics/sales/sales.ts'
import type { StoreContext } from '../../platform/context.ts'

/** Of orders with money. One whose payment was captured in part is no sale in reports. */
const moneyStatuses = [...soldStatuses, 'partially_paid']

const overdue = sql`now() - interval '1 hour'`

/** Violations that concern no money are counted in the currency of the store. */
const inStoreCurrency = (storeId: string, violations: RawBuilder<unknown>) => sql`
  select (select currency from stores where store_id = ${storeId}) as currency from ${violations}`

/**
 * The rules of the ledger, each as a query of its violations with their currency. Constraints enforce some of them too, but a
 * restored backup or a manual change can bypass constraints.
 */
const rules: Record<string, (storeId: string) => RawBuilder<unknown>> = {
  'every transaction sums to zero': (storeId) => sql`
    select e.currency from ledger_entries e where e.store_id = ${storeId}
     group by e.transaction_id, e.currency having sum(e.amount_cents) <> 0`,
  'balances are the sums of their entries': (storeId) => sql`
    select coalesce(b.currency, e.currency) as currency
      from (select * from ledger_balances where store_id = ${storeId}) b
      full join (select account, currency, sum(amount_cents) as amount_cents from ledger_entries
                  where store_id = ${storeId} group by account, currency) e using (account, currency)
     where coalesce(b.amount_cents, 0) <> coalesce(e.amount_cents, 0)`,
  'the pending balance equals the open releases': (storeId) => sql`
    select coalesce(b.currency, r.currency) as currency
      from (select currency, -amount_cents as amount_cents from ledger_balances
             where store_id = ${storeId} and account = 'pending') b
      full join (select currency, sum(amount_cents) as amount_cents from ledger_releases
                  where store_id = ${storeId} and released_at is null group by currency) r using (currency)
     where coalesce(b.amount_cents, 0) <> coalesce(r.amount_cents, 0)`,
  'no available balance is negative': (storeId) => sql`
    select currency from ledger_balances where store_id = ${storeId} and account = 'available' and amount_cents > 0`,
  'the available balance equals what no payout has taken': (storeId) => sql`
    select coalesce(b.currency, p.currency) as currency
      from (select currency, -amount_cents as amount_cents from ledger_balances
             where store_id = ${storeId} and account = 'available') b
      full join (select currency, sum(amount_cents - taken_cents) as amount_cents from payable_amounts
                  where store_id = ${storeId} group by currency) p using (currency)
     where coalesce(b.amount_cents, 0) <> coalesce(p.amount_cents, 0)`,
  'what is taken is in the lines of payouts': (storeId) => sql`
    select p.currency from payable_amounts p
      left join (select line.transaction_id, sum(line.amount_cents) as amount_cents
                   from payout_lines line join payouts on payouts.store_id = line.store_id and payouts.id = line.payout_id
                  where line.store_id = ${storeId} and payouts.state not in ('cancelled', 'rejected', 'failed', 'returned')
                  group by line.transaction_id) lines using (transaction_id)
     where p.store_id = ${storeId} and p.taken_cents <> coalesce(lines.amount_cents, 0)`,
  'every payout is the sum of its lines': (storeId) => sql`
    select payouts.currency from payouts
      left join payout_lines line on line.store_id = payouts.store_id and line.payout_id = payouts.id
     where payouts.store_id = ${storeId} group by payouts.id, payouts.currency, payouts.amount_cents
    having coalesce(sum(line.amount_cents), 0) <> payouts.amount_cents`,
  'money in payouts is of open payouts': (storeId) => sql`
    select coalesce(b.currency, p.currency) as currency
      from (select currency, -amount_cents as amount_cents from ledger_balances
             where store_id = ${storeId} and account = 'in_payout') b
      full join (select currency, sum(amount_cents) as amount_cents from payouts
                  where store_id = ${storeId} and state = any(${openStates}::text[]) group by currency) p using (currency)
     where coalesce(b.amount_cents, 0) <> coalesce(p.amount_cents, 0)`,
  'the bank has paid what paid payouts say': (storeId) => sql`
    select coalesce(b.currency, p.currency) as currency
      from (select currency, -amount_cents as amount_cents from ledger_balances
             where store_id = ${storeId} and account = 'bank') b
      full join (select currency, sum(net_cents) as amount_cents from payouts
                  where store_id = ${storeId} and state = 'paid' group by currency) p using (currency)
     where coalesce(b.amount_cents, 0) <> coalesce(p.amount_cents, 0)`,
  'the reserved balance equals the open reserves': (storeId) => sql`
    select coalesce(b.currency, r.currency) as currency
      from (select currency, -amount_cents as amount_cents from ledger_balances
             where store_id = ${storeId} and account = 'reserved') b
      full join (select currency, sum(amount_cents - used_cents) as amount_cents from payout_reserves
                  where store_id = ${storeId} and released_at is null group by currency) r using (currency)
     where coalesce(b.amount_cents, 0) <> coalesce(r.amount_cents, 0)`,
  'every domain order is paid, and its price returned if it brought no domain': (storeId) => sql`
    select coalesce(o.currency, t.currency) as currency
      from (select id::text as reference, currency,
                   case when state in ('cancelled', 'failed') then 0 else price_cents end as amount_cents
              from domain_orders where store_id = ${storeId}) o
      full join (select t.reference, t.currency, -sum(e.amount_cents) as amount_cents
                   from ledger_transactions t
                   join ledger_entries e on e.store_id = t.store_id and e.transaction_id = t.id and e.account = 'fee_income'
                  where t.store_id = ${storeId} and t.kind in ('domain', 'domain_back') group by t.reference, t.currency) t
        using (reference)
     where o.currency is distinct from t.currency or o.amount_cents <> t.amount_cents`,
  'every paid order has one sale of its amount': (storeId) => sql`
    select coalesce(o.currency, s.currency) as currency
      from (select id, currency, coalesce(b.payments, 0) + (d.order_id is null)::int as sales,
                   coalesce(b.cents, 0) + case when d.order_id is not null then 0 else coalesce((
                     select sum(captured_cents) from payments p
                      where p.store_id = orders.store_id and p.order_id = orders.id and not p.is_balance
                        and p.captured_cents between 1 and p.amount_cents - 1), total_cents - edited_cents) end as total_cents
              from orders
              -- Placed with money that went to the store itself, which no ledger knows.
              left join (select distinct order_id from payments
                          where store_id = ${storeId} and is_direct and not is_balance) d on d.order_id = orders.id
              -- What edits added has a payment and a sale of its own.
              left join (select order_id, count(*) as payments, sum(captured_cents) as cents from payments
                          where store_id = ${storeId} and is_balance and not is_direct and state = 'captured' group by 1) b on b.order_id = orders.id
             where store_id = ${storeId} and payment_status = any(${moneyStatuses}::text[]) and (d.order_id is null or b.payments > 0)) o
      full join (select t.order_id, t.currency, count(distinct t.id) as sales, sum(e.amount_cents) as amount_cents
                   from ledger_transactions t
                   left join ledger_entries e on e.store_id = t.store_id and e.transaction_id = t.id and e.account = 'psp_clearing'
                  where t.store_id = ${storeId} and t.kind = 'sale' group by t.order_id, t.currency) s
        on s.order_id = o.id
     where o.id is null or s.order_id is null or o.currency <> s.currency or o.sales <> s.sales
        or o.total_cents <> coalesce(s.amount_cents, 0)`,
  'every payment is settled': (storeId) => sql`
    select currency from payments
     where store_id = ${storeId} and state in ('authorizing', 'action_required', 'authorized', 'cancelling') and created_at < ${overdue}
       and not (state = 'authorized' and captures_by_hand)`,
  'every order has the amount of its payment': (storeId) => sql`
    select p.currency from payments p join orders o on o.store_id = p.store_id and o.id = p.order_id
     where p.store_id = ${storeId} and not p.is_balance and (p.amount_cents - p.added_cents <> o.total_cents - o.edited_cents or p.currency <> o.currency
        or (p.state = 'captured') <> (o.payment_status = any(${moneyStatuses}::text[])))`,
  'every edited order differs from its payment by its edits': (storeId) => sql`
    select o.currency from orders o
      left join (select order_id, sum(after_cents - before_cents) as cents from order_edits
                  where store_id = ${storeId} and not is_payment_changed group by 1) e on e.order_id = o.id
     where o.store_id = ${storeId} and o.edited_cents <> coalesce(e.cents, 0)`,
  'the payment status of every order is that of its transactions': (storeId) => sql`
    select o.currency from orders o
     where o.store_id = ${storeId}
       and exists (select from payments p where p.store_id = o.store_id and p.order_id = o.id)
       and o.payment_status <> order_payment_status(o.store_id, o.id)`,
  'the sums of every payment are those of its transactions': (storeId) => sql`
    select p.currency from payments p
      left join (select payment_id, sum(amount_cents) filter (where kind = 'capture') as captured,
                        sum(amount_cents) filter (where kind = 'refund' and state <> 'failed') as refunded,
                        sum(case kind when 'dispute' then amount_cents when 'dispute_reversal' then -amount_cents end) as disputed
                   from order_transactions where store_id = ${storeId} group by payment_id) t on t.payment_id = p.id
     where p.store_id = ${storeId}
       and (p.captured_cents <> coalesce(t.captured, 0) or p.refunded_cents <> coalesce(t.refunded, 0)
         or p.disputed_cents <> coalesce(t.disputed, 0))`,
  'every refund is settled and posted': (storeId) => sql`
    select r.currency from payment_refunds r
      join payments p on p.store_id = r.store_id and p.id = r.payment_id
      left join ledger_transactions t on t.store_id = r.store_id and t.kind = 'refund' and t.reference = r.id::text
     where r.store_id = ${storeId}
       and case r.state when 'refunded' then t.id is null and not p.is_direct
                        when 'refused' then t.id is not null
                        else r.requested_at < ${overdue} end`,
  'the figures of every customer are those of their orders': (storeId) =>
    inStoreCurrency(
      storeId,
      sql`customers c
      left join (select customer_id, count(*) filter (where payment_status = any(${soldStatuses}::text[])) as sales,
                        sum(spent_on_order(store_id, id)) as spent, max(placed_at) as latest
                   from orders where store_id = ${storeId} group by 1) o on o.customer_id = c.id
     where c.store_id = ${storeId}
       and (c.order_count <> coalesce(o.sales, 0) or c.spent_cents <> coalesce(o.spent, 0)
            or c.last_order_at is distinct from o.latest)`,
    ),
  'every dispute is a transaction and posted, and what was won is returned': (storeId) => sql`
    select d.currency from payment_disputes d
      left join order_transactions taken on taken.store_id = d.store_id and taken.kind = 'dispute' and taken.key = d.id
      left join order_transactions back on back.store_id = d.store_id and back.kind = 'dispute_reversal' and back.key = d.id
      left join ledger_transactions l on l.store_id = d.store_id and l.kind = 'dispute' and l.reference = d.id::text
      left join ledger_transactions r on r.store_id = d.store_id and r.kind = 'dispute_reversal' and r.reference = d.id::text
     where d.store_id = ${storeId}
       and ((taken.id is null) <> (l.id is null) or (back.id is null) <> (r.id is null)
         or (d.is_debited and d.state <> 'won' and taken.id is null)
         or (d.state = 'won' and (taken.id is null) <> (back.id is null)))`,
  'only payments in progress hold stock': (storeId) => sql`
    select p.currency from stock_reservations s join payments p on p.store_id = s.store_id and p.id = s.payment_id
     where s.store_id = ${storeId} and p.state not in ('authorizing', 'action_required')`,
  'only drafts that reserve their items hold stock': (storeId) => sql`
    select d.currency from stock_reservations s join draft_orders d on d.store_id = s.store_id and d.id = s.draft_order_id
     where s.store_id = ${storeId} and not d.is_reserved`,
  'the reserved pieces of a level are held by payments or drafts': (storeId) =>
    inStoreCurrency(
      storeId,
      sql`(select variant_id, location_id, reserved from inventory_levels where store_id = ${storeId} and reserved <> 0) level
      full join (select variant_id, location_id, sum(quantity) as reserved from stock_reservations
                  where store_id = ${storeId}
                    -- A variant may be deleted during a payment.
                    and variant_id in (select id from product_variants where store_id = ${storeId}) group by 1, 2) held using (variant_id, location_id)
     where coalesce(level.reserved, 0) <> coalesce(held.reserved, 0)`,
    ),
  'the incoming pieces of a level are in transfers': (storeId) =>
    inStoreCurrency(
      storeId,
      sql`(select variant_id, location_id, incoming from inventory_levels where store_id = ${storeId} and incoming <> 0) level
      full join (select line.variant_id, t.to_location_id as location_id, sum(line.quantity) as incoming
                   from inventory_transfer_lines line
                   join inventory_transfers t on t.store_id = line.store_id and t.id = line.transfer_id
                  where line.store_id = ${storeId} and t.state = 'in_transit' group by 1, 2) sent using (variant_id, location_id)
     where coalesce(level.incoming, 0) <> coalesce(sent.incoming, 0)`,
    ),
  'the pieces of a level are the sum of its movements': (storeId) =>
    inStoreCurrency(
      storeId,
      sql`inventory_levels level
      left join (select variant_id, location_id, sum(quantity) as on_hand from inventory_movements
                  where store_id = ${storeId} group by 1, 2) moved using (variant_id, location_id)
     where level.store_id = ${storeId} and level.on_hand <> coalesce(moved.on_hand, 0)`,
    ),
  'the stock of a variant is what its levels have': (storeId) =>
    inStoreCurrency(
      storeId,
      sql`product_variants v
      left join (select variant_id, sum(on_hand - reserved) as available from inventory_levels
                  where store_id = ${storeId} group by 1) level on level.variant_id = v.id
     where v.store_id = ${storeId} and v.stock <> coalesce(level.available, 0)`,
    ),
  ...salesRules,
}

/**
 * Checks the money of a store and stores the violations by currency. A large store takes longer than a request may, so its
 * transaction has a longer deadline.
 */
export async function checkMoney({ db, storeId }: StoreContext): Promise<void> {
  const found = await Promise.all(
    Object.entries(rules).map(async ([rule, breaches]) => {
      const { rows } = await sql<{ currency: string; count: number }>`
        select currency, count(*)::int as count from (${breaches(storeId)}) breach group by currency`.execute(db)
      return rows.map((row) => ({ rule, ...row }))
    }),
  )
  const used = await sql<{ currency: string }>`
    select currency from stores where store_id = ${storeId}
    union select currency from ledger_balances where store_id = ${storeId}`.execute(db)
  const all = found.flat()
  const currencies = new Set([...used.rows, ...all].map(({ currency }) => currency))
  const results = [...currencies].map((currency) => {
    const own = all.filter((violation) => violation.currency === currency)
    const breaches = Object.fromEntries(Object.keys(rules).map((rule) => [rule, 0]))
    for (const { rule, count } of own) breaches[rule] = count
    return { currency, breaches, breach_count: own.reduce((sum, { count }) => sum + count, 0) }
  })
  await db.deleteFrom('money_checks').where('store_id', '=', storeId).execute()
  await db
    .insertInto('money_checks')
    .values(results.map((result) => ({ ...result, store_id: storeId, breaches: JSON.stringify(result.breaches) })))
    .execute()
}
