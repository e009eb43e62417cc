import { SpendFile } from '@backroom/contract/analytics/spend/endpoints'
import { limits } from '@backroom/contract/analytics/spend/limits'
import { fractionDigits } from '@backroom/contract/platform/api/currency'
import { day } from '@backroom/contract/platform/api/fields'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { type KeptRow, type RowOutcome, task } from '../../platform/tasks/tasks.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { spendName } from './save-spend.ts'

const rowsAtOnce = 500

type Line = SpendFile['rows'][number]

const wrong = {
  day: { en: 'Enter the day like 2026-11-21.', vi: 'Hãy nhập ngày dạng 2026-11-21.' },
  value: {
    en: `Enter a campaign, source or medium of at most ${limits.valueLength} characters each.`,
    vi: `Hãy nhập chiến dịch, nguồn hoặc kênh, mỗi mục tối đa ${limits.valueLength} ký tự.`,
  },
  amount: {
    en: 'Enter an amount above zero, like 1234.50.',
    vi: 'Hãy nhập số tiền lớn hơn 0, ví dụ 1234.50.',
  },
  gone: { en: 'This ad spend no longer exists.', vi: 'Chi phí này không còn nữa.' },
  changedSince: {
    en: 'This ad spend was changed later, so it was kept.',
    vi: 'Chi phí này đã được sửa sau đó nên được giữ nguyên.',
  },
}

/**
 * Enters the amounts of a file, each on its day. One that is there already for the same day, source, medium and campaign is
 * replaced, so that a file may be read again. What cannot be read is told, and the rest is entered.
 */
export const importSpend = task({
  kind: 'spend.import',
  input: SpendFile,
  count: async (_ctx, { rows }) => rows.length,
  async batch(ctx, { rows }, from: number | null) {
    const start = from ?? 0
    const lines = rows.slice(start, start + rowsAtOnce)
    const { currency } = await findStore(ctx)
    const judged = lines.map((line) => ({
      line,
      amountCents: sumOf(line, currency),
      error: errorOf(line, currency),
    }))
    const entered = await enter(
      ctx,
      currency,
      judged.filter(({ error }) => !error),
    )
    return {
      next: start + rowsAtOnce < rows.length ? start + rowsAtOnce : null,
      done: entered.length,
      rows: [
        ...entered,
        ...judged.flatMap(({ line, error }): RowOutcome[] =>
          error ? [{ outcome: 'failed', label: `${line.line}: ${spendName(line) || line.day}`, error }] : [],
        ),
      ],
    }
  },
  undo: async (ctx, rows) => {
    const held = await lockSpend(
      ctx,
      rows.map(({ thingId }) => thingId),
    )
    const outcomes = rows.map((row) => ({ row, outcome: undone(row, held.get(row.thingId)) }))
    await restore(
      ctx,
      outcomes.flatMap(({ row, outcome }) => (outcome.outcome === 'done' ? [row] : [])),
    )
    return outcomes.map(({ outcome }) => outcome)
  },
})

function errorOf(line: Line, currency: string) {
  const values = [line.source, line.medium, line.campaign]
  if (!day.safeParse(line.day).success) return wrong.day
  if (values.every((one) => one === '') || values.some((one) => one.length > limits.valueLength)) return wrong.value
  return sumOf(line, currency) === undefined ? wrong.amount : undefined
}

/** Undefined where one of the lines says no amount: the others alone would be too little. */
function sumOf({ amounts }: Line, currency: string): number | undefined {
  const cents = amounts.map((amount) => centsOf(amount, currency) ?? Number.NaN)
  const sum = cents.reduce((total, one) => total + one, 0)
  return sum > 0 && sum <= limits.amountCents ? sum : undefined
}

/** Of `1234.5` or `1234,50`; undefined for what is no amount of the currency. */
function centsOf(amount: string, currency: string): number | undefined {
  const digits = fractionDigits(currency)
  const [, units, fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(amount) ?? []
  if (units === undefined || fraction.length > digits) return
  return Number(units + fraction.padEnd(digits, '0'))
}

interface Entered {
  id: string
  line: number
  name: string
  before: number | null
  after: number
}

async function enter(
  { db, storeId }: StoreContext,
  currency: string,
  lines: { line: Line; amountCents: number | undefined }[],
): Promise<RowOutcome[]> {
  if (lines.length === 0) return []
  const given = lines.map(({ line: { amounts: _, ...line }, amountCents }) => ({ ...line, cents: amountCents }))
  const { rows } = await sql<Entered>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json)
                    as line (line int, day date, source text, medium text, campaign text, cents bigint)),
    entered as (
      insert into spend as kept (store_id, from_day, to_day, source, medium, campaign, amount_cents, currency)
      select ${storeId}::uuid, day, day, source, medium, campaign, cents, ${currency} from given
      on conflict (store_id, from_day, to_day, source, medium, campaign, currency) do update set
        amount_cents = excluded.amount_cents, revision = kept.revision + 1, updated_at = now()
      returning new.*, old.amount_cents as before)
    select entered.id, given.line, coalesce(nullif(entered.campaign, ''), nullif(entered.source, ''), entered.medium) as name,
           before, amount_cents as after
      from entered
      join given on day = entered.from_day and given.source = entered.source and given.medium = entered.medium
           and given.campaign = entered.campaign
     order by given.line`.execute(db)
  return rows.map(({ id, line, name, before, after }) => {
    return { outcome: 'done', thingId: id, label: `${line}: ${name}`, before, after }
  })
}

const lockSpend = async ({ db, storeId }: StoreContext, ids: string[]) => {
  const rows = await db
    .selectFrom('spend')
    .select(['id', 'amount_cents'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, amount_cents }) => [id, amount_cents]))
}

function undone({ thingId, label, before, after }: KeptRow, now: number | undefined): RowOutcome {
  if (now === undefined && before !== null) return { outcome: 'failed', thingId, label, error: wrong.gone }
  if (now !== undefined && now !== after && now !== before)
    return { outcome: 'changed_since', thingId, label, error: wrong.changedSince }
  return { outcome: 'done', thingId, label, before: now ?? null, after: before }
}

async function restore({ db, storeId }: StoreContext, rows: KeptRow[]) {
  await sql`
    with back as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as row ("thingId" uuid, before bigint)),
    gone as (
      delete from spend using back where store_id = ${storeId} and id = "thingId" and before is null)
    update spend set amount_cents = before, revision = revision + 1, updated_at = now()
      from back where store_id = ${storeId} and id = "thingId" and before is not null`.execute(db)
}
