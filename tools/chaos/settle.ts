import { jobs } from '@backroom/server/jobs/jobs'
import { createServices } from '@backroom/server/wiring'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { type Fixture, initialStock, longestWaitMinutes } from './fixture.ts'
import type { Load } from './load.ts'

const rounds = 20
const waitingMails = `${storeMails} where sent_at is null and failed_as is null`

/**
 * Runs the jobs until nothing is open, without the pauses between their runs. They run beside the product's own jobs, as
 * those of another process would.
 */
export async function settle({ query, config, port, appUrl }: Fixture): Promise<void> {
  const services = createServices(config, appUrl, port)
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
  const count = async (from: string) =>
    (await query<{ count: number }>(`select count(*)::int as count from ${from}`))[0]!.count
  const openPayments = () => count('payments where next_check_at is not null')
  try {
    for (let round = 0; round < rounds && (await openPayments()) > 0; round++) {
      // Two minutes pass first, so that no payment known to the gateway is cancelled. Then a week passes.
      await passMinutes(round < rounds / 2 ? 2 : longestWaitMinutes)
      await jobs['reconcile-payments'].work(services)
    }
    // Claims of ended processes are aged past their lease. The product may claim mails at the same time.
    for (let round = 0; round < rounds && (await count(waitingMails)) > 0; round++) {
      await query(
        `update outbox_messages set send_after = now(), claimed_at = claimed_at - interval '1 hour' where sent_at is null`,
      )
      await jobs['send-mail'].work(services)
    }
    await jobs['check-money'].work(services)
    // The product may count at the same time. The second process leaves it to the first.
    for (let round = 0; round < rounds && (await count('event_queue')) > 0; round++)
      await jobs['roll-up-events'].work(services)
  } finally {
    await services.announcements.close()
    await services.pool.end()
  }
}

/** Counts what must not exist when nothing is open any more. Every number must be 0. */
export async function findWrongs(fixture: Fixture, { acknowledged, stored }: Pick<Load, 'acknowledged' | 'stored'>) {
  const { query, gateway, smtp } = fixture
  const tokens = JSON.stringify([...acknowledged.values()])
  const [rows] = await query<Record<string, number>>(
    `with acknowledged as (select token from jsonb_array_elements_text($1::jsonb) as a (token)),
          confirmations as (select o.id, (select count(*) from ${storeMails} where mails.store_id = o.store_id and plain like '%/orders/' || o.token || '%') as mails from orders o)
     select (select count(*)::int from acknowledged where token not in (select token from orders)) as "orders lost",
            (select count(*)::int from confirmations where mails <> 1) as "orders without their one confirmation",
            (select count(*)::int from ${waitingMails}) as "mails left waiting",
            (select count(*)::int from orders where payment_status <> 'paid') as "orders not paid",
            (select count(*)::int from payments where next_check_at is not null or state in ('authorizing', 'authorized', 'cancelling')) as "payments left open",
            (select count(*)::int from stock_reservations where payment_id is not null) as "reservations left",
            (select coalesce(sum(amount_cents), 0)::int from ledger_balances) as "unbalanced cents",
            (select breaches::int from money_check_summary()) as "breaches of the books",
            (select count(*)::int from unnest($2::uuid[]) as told (id) where id not in (select id from events)) as "events answered for and lost",
            (select count(*)::int from event_queue) as "events not counted",
            (select (select count(*) from events where name = 'page_view') - coalesce(sum(page_views), 0) from rollup_quarters)::int as "events and rollups apart"`,
    [tokens, [...stored]],
  )
  const [money] = await query<{ paid: number; clearing: number }>(
    `select (select coalesce(sum(total_cents), 0)::int from orders where payment_status = 'paid') as paid,
            (select coalesce(sum(amount_cents), 0)::int from ledger_balances where account = 'psp_clearing') as clearing`,
  )
  const stock = await query<{ id: string; pieces: number }>(
    `select v.id, v.stock + coalesce((select sum(quantity) from order_lines l join orders o on o.store_id = l.store_id and o.id = l.order_id
              where l.variant_id = v.id and o.payment_status = 'paid'), 0)::int as pieces from product_variants v`,
  )
  const pieces = new Map(stock.map((one) => [one.id, one.pieces]))
  return {
    ...rows,
    'cents taken and not paid for': gateway.moneyTaken() - money!.paid,
    'cents paid and not in the books': money!.paid - money!.clearing,
    'payments held at the gateway': [...gateway.payments.values()].filter(({ state }) => state === 'authorized').length,
    'pieces astray': initialStock(fixture).reduce(
      (sum, [id, count]) => sum + Math.abs(count - (pieces.get(id) ?? 0)),
      0,
    ),
    'mails accepted twice': smtp.received.length - new Set(smtp.received.map(messageId)).size,
  }
}

const messageId = (mail: string) => /^message-id: *(\S+)/im.exec(mail)?.[1]

/** The count of mails by outcome: `sent`, or the kind of permanent failure. */
export async function mailsByOutcome({ query }: Fixture): Promise<[outcome: string, count: number][]> {
  const rows = await query<{ outcome: string; count: number }>(
    `select coalesce(failed_as, 'sent') as outcome, count(*)::int as count from ${storeMails} group by 1 order by 1`,
  )
  return rows.map(({ outcome, count }) => [outcome, count])
}

/** Whether the SMTP server has accepted the confirmation of an order. */
export async function wasMailed({ query, smtp }: Fixture, token: string): Promise<boolean> {
  const [mail] = await query<{ id: string }>(`select id from ${storeMails} where plain like '%/orders/' || $1 || '%'`, [
    token,
  ])
  return mail !== undefined && smtp.received.some((one) => messageId(one)?.includes(mail.id))
}
