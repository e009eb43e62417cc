import { SpendFile } from '@backroom/contract/analytics/spend/endpoints'
import { limits } from '@backroom/contract/analytics/spend/limits'
import { fractionDigits } from '@backroom/contract/platform/api/currency'
import { day } from '@backroom/contract/platform/api/fields'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { type RowOutcome, task, type UndoRow } from '../../platform/tasks/tasks.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { spendName } from './save-spend.ts'

const batchSize = 500

type Line = SpendFile['rows'][number]

const errors = {
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
 * Imports the amounts of a file by day. It replaces an entry of the same day, source, medium and campaign, so that a file can
 * be imported again. Invalid lines are reported and the other lines imported.
 */
export const importSpend = task({
  kind: 'spend.import',
  input: SpendFile,
  count: async (_ctx, { rows }) => rows.length,
  async batch(ctx, { rows }, from: number | null) {
    const start = from ?? 0
    const lines = rows.slice(start, start + batchSize)
    const { currency } = await findStore(ctx)
    const checked = lines.map((line) => ({
      line,
      amountCents: sumOf(line, currency),
      error: errorOf(line, currency),
    }))
    const imported = await upsertSpend(
      ctx,
      currency,
      checked.filter(({ error }) => !error),
    )
    return {
      next: start + batchSize < rows.length ? start + batchSize : null,
      done: imported.length,
      rows: [
        ...imported,
        ...checked.flatMap(({ line, error }): RowOutcome[] =>
          error ? [{ outcome: 'failed', label: `${line.line}: ${spendName(line) || line.day}`, error }] : [],
        ),
      ],
    }
  },
  undo: async (ctx, rows) => {
    const amounts = await lockSpend(
      ctx,
      rows.map(({ itemId }) => itemId),
    )
    const outcomes = rows.map((row) => ({ row, outcome: undoOutcome(row, amounts.get(row.itemId)) }))
    await restore(
      ctx,
      outcomes.flatMap(({ row, outcome }) => (outcome.outcome === 'done' ? [row] : [])),
    )
    return outcomes.map(({ outcome }) => outcome)
  },
})

function errorOf(line: Line, currency: string) {
  const values = [line.source, line.medium, line.campaign]
  if (!day.safeParse(line.day).success) return errors.day
  if (values.every((value) => value === '') || values.some(({ length }) => length > limits.valueLength))
    return errors.value
  return sumOf(line, currency) === undefined ? errors.amount : undefined
}

/** Undefined if one of the amounts is invalid: the sum of the others would be too low. */
function sumOf({ amounts }: Line, currency: string): number | undefined {
  const sum = amounts.reduce((total, amount) => total + (parseCents(amount, currency) ?? Number.NaN), 0)
  return sum > 0 && sum <= limits.amountCents ? sum : undefined
}

/** Parses `1234.5` or `1234,50`. @returns undefined for an invalid amount of the currency */
function parseCents(amount: string, currency: string): number | undefined {
  const digits = fractionDigits(currency)
  const [, units, fraction = ''] = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(amount) ?? []
  if (units === undefined || fraction.length > digits) return
  return Number(units + fraction.padEnd(digits, '0'))
}

interface ImportedRow {
  id: string
  line: number
  name: string
  before: number | null
  after: number
}

async function upsertSpend(
  { db, storeId }: StoreContext,
  currency: string,
  lines: { line: Line; amountCents: number | undefined }[],
): Promise<RowOutcome[]> {
  if (lines.length === 0) return []
  const input = lines.map(({ line: { amounts: _, ...line }, amountCents }) => ({ ...line, cents: amountCents }))
  const { rows } = await sql<ImportedRow>`
    with input as (
      select * from json_to_recordset(${JSON.stringify(input)}::json)
                    as line (line int, day date, source text, medium text, campaign text, cents bigint)),
    imported as (
      insert into spend as existing (store_id, from_day, to_day, source, medium, campaign, amount_cents, currency)
      select ${storeId}::uuid, day, day, source, medium, campaign, cents, ${currency} from input
      on conflict (store_id, from_day, to_day, source, medium, campaign, currency) do update set
        amount_cents = excluded.amount_cents, revision = existing.revision + 1, updated_at = now()
      returning new.*, old.amount_cents as before)
    select imported.id, input.line, coalesce(nullif(imported.campaign, ''), nullif(imported.source, ''), imported.medium) as name,
           before, amount_cents as after
      from imported
      join input on day = imported.from_day and input.source = imported.source and input.medium = imported.medium
           and input.campaign = imported.campaign
     order by input.line`.execute(db)
  return rows.map(({ id, line, name, before, after }) => {
    return { outcome: 'done', itemId: id, label: `${line}: ${name}`, before, after }
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

function undoOutcome({ itemId, label, before, after }: UndoRow, now: number | undefined): RowOutcome {
  if (now === undefined && before !== null) return { outcome: 'failed', itemId, label, error: errors.gone }
  if (now !== undefined && now !== after && now !== before)
    return { outcome: 'changed_since', itemId, label, error: errors.changedSince }
  return { outcome: 'done', itemId, label, before: now ?? null, after: before }
}

async function restore({ db, storeId }: StoreContext, rows: UndoRow[]) {
  await sql`
    with former as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as row ("itemId" uuid, before bigint)),
    deleted as (
      delete from spend using former where store_id = ${storeId} and id = "itemId" and before is null)
    update spend set amount_cents = before, revision = revision + 1, updated_at = now()
      from former where store_id = ${storeId} and id = "itemId" and before is not null`.execute(db)
}
