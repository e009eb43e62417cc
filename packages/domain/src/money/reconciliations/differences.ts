import type { ProviderName, ReconciliationDifference } from '@backroom/contract/money/reconciliations/endpoints'
import { reconciliations } from '@backroom/contract/money/reconciliations/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Db } from '@backroom/db/tenant'
import { sql } from 'kysely'
import { recordAccess } from '../../people/auth/auth.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Side } from './sides.ts'

export interface Difference {
  key: string
  /** Null if no store knows it. */
  store: string | null
  booksCents: number
  providerCents: number
  currency: string
}

export const openDifferences = (directory: Db, { name, connectionId }: Pick<Side, 'name' | 'connectionId'>) =>
  directory
    .selectFrom('reconciliation_differences')
    .select(['key', 'store'])
    .where('provider', '=', name)
    .where('connection_id', 'is not distinct from', connectionId)
    .where('resolved_at', 'is', null)
    .execute()

const isSame = sql`(known.books_cents, known.provider_cents, known.currency)
  = (excluded.books_cents, excluded.provider_cents, excluded.currency)`

interface Result {
  side: Pick<Side, 'name' | 'connectionId'>
  day: string
  /** Keys, those with differences included. */
  compared: readonly string[]
  differences: readonly Difference[]
}

/**
 * Notes the differences of a day, and that those of before are resolved. An explanation stays with its amounts only: of other
 * amounts it says nothing.
 */
export async function writeResult(directory: Db, { side, day, compared, differences }: Result): Promise<void> {
  const { name: provider, connectionId } = side
  await sql`
    with found as (
      select * from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb)
        as line (key text, store uuid, "booksCents" bigint, "providerCents" bigint, currency text)),
    noted as (
      insert into reconciliation_differences as known (provider, day, key, store, books_cents, provider_cents, currency, connection_id)
      select ${provider}, ${day}::date, key, store, "booksCents", "providerCents", currency, ${connectionId}::uuid from found
      on conflict (provider, key) do update set
        store = excluded.store, connection_id = excluded.connection_id, books_cents = excluded.books_cents, provider_cents = excluded.provider_cents,
        currency = excluded.currency, resolved_at = null,
        explanation = case when ${isSame} then known.explanation end,
        explained_by = case when ${isSame} then known.explained_by end,
        explained_at = case when ${isSame} then known.explained_at end),
    resolved as (
      update reconciliation_differences set resolved_at = now()
       where provider = ${provider} and resolved_at is null
         and key = any(${compared}::text[]) and key not in (select key from found))
    insert into reconciliations (provider, connection_id, day, compared)
    values (${provider}, ${connectionId}::uuid, ${day}::date, ${compared.length})
    on conflict on constraint reconciliations_once do update set checked_at = now(), compared = excluded.compared`.execute(
    directory,
  )
}

const pageSize = 200

/** The latest compared day of each provider, and the open differences, unexplained ones first. */
export async function findReconciliation({ db }: Pick<PersonContext, 'db'>) {
  const { rows: days } = await sql<{ provider: ProviderName; day: string; checkedAt: string; compared: number }>`
    select distinct on (provider) provider, to_char(day, 'YYYY-MM-DD') as day, max(checked_at) as "checkedAt",
           sum(compared)::int as compared
      from reconciliations group by provider, day order by provider, reconciliations.day desc`.execute(db)
  const { rows: differences } = await sql<ReconciliationDifference>`
    select id, provider, key, store as "storeId", to_char(day, 'YYYY-MM-DD') as day, books_cents as "booksCents",
           provider_cents as "providerCents", currency, explanation
      from reconciliation_differences where resolved_at is null
     order by explanation is not null, id limit ${pageSize}`.execute(db)
  return { days, differences }
}

export interface ReconciliationSummary {
  /** The latest day of which all statements were compared; null before the first comparison. */
  until: string | null
  /** Open differences that nobody has explained. */
  unexplained: number
}

export async function summarizeReconciliation(directory: Db): Promise<ReconciliationSummary> {
  const { rows } = await sql<ReconciliationSummary>`
    select (select to_char(min(day), 'YYYY-MM-DD')
              from (select max(day) as day from reconciliations group by provider) latest) as until,
           (select count(*)::int from reconciliation_differences
             where resolved_at is null and explanation is null) as unexplained`.execute(directory)
  return rows[0]!
}

/** An operator says why a difference is as it is, for example that a provider corrects it on a later day. */
export async function explainDifference(ctx: PersonContext, id: string, typed: string) {
  const { db, user } = ctx
  const explanation = typed.trim() || fail(generalErrors.invalid_request, [], 'explanation')
  await recordAccess(
    ctx,
    'explain_difference',
    { userId: user.id, sessionId: user.sessionId },
    { id, explanation, call: reconciliations.explain.name },
  )
  const explained = await db
    .updateTable('reconciliation_differences')
    .set({ explanation, explained_by: user.id, explained_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!explained) fail(generalErrors.not_found)
  return {}
}
