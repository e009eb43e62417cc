import type { PayoutDestination } from '@backroom/contract/money/payout-destinations/endpoints'
import { destinationsErrors } from '@backroom/contract/money/payout-destinations/errors'
import type { Account } from '@backroom/contract/money/payout-destinations/kinds/destination-kind'
import { findProblem, kinds, normalizeAccount } from '@backroom/contract/money/payout-destinations/kinds/kinds'
import { limits } from '@backroom/contract/money/payout-destinations/limits'
import type { DestinationKindName } from '@backroom/contract/money/payout-destinations/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { ErrorDefinition } from '@backroom/contract/platform/api/error-table'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { lockStore } from '../../platform/lock-store.ts'
import { fingerprint, seal } from '../../platform/secret-box.ts'
import { findDestination } from './destination-queries.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { requireUnused } from './require-unused.ts'
import { warnOldAddress } from './warn-old-address.ts'

type Typed = Account & { holder: string }

/** Adds an account. It is paid after the link of the mail was followed, and a wait. */
export async function addDestination(
  ctx: TenantContext,
  { kind, ...typed }: Typed & { kind: DestinationKindName },
): Promise<PayoutDestination> {
  const { db, storeId } = ctx
  const { holder, account, hint } = checked(kind, typed)
  await nameSubject(ctx, hint)
  await lockStore(ctx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payout_destinations where store_id = ${storeId} and removed_at is null`.execute(
    db,
  )
  if (rows[0]!.count >= limits.destinationsPerStore) fail(destinationsErrors.too_many_destinations)
  const { id } = await db
    .insertInto('payout_destinations')
    .values({ store_id: storeId, kind, holder, hint, created_by: ctx.user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepAccount(ctx, id, account)
  await mailConfirmation(ctx, id)
  return findDestination(ctx, id)
}

/** Replaces the account. It is confirmed and waits again, and the address of before is told. */
export async function updateDestination(
  ctx: TenantContext,
  id: string,
  typed: Typed,
  revision: number,
): Promise<PayoutDestination> {
  const { db, storeId } = ctx
  const { kind } = await findDestination(ctx, id)
  const { holder, account, hint } = checked(kind, typed)
  await nameSubject(ctx, hint)
  const updated = await db
    .updateTable('payout_destinations')
    .set({ holder, hint, confirmed_at: null, usable_from: null, revision: revision + 1 })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!updated) fail(generalErrors.revision_conflict)
  await requireUnused(ctx, id)
  await warnOldAddress(ctx, { id, hint })
  await keepAccount(ctx, id, account)
  await mailConfirmation(ctx, id)
  return findDestination(ctx, id)
}

/** What was typed, in the form that is stored; fails with the first wrong field. */
function checked(kind: DestinationKindName, { holder: typedHolder, ...typed }: Typed) {
  const holder = typedHolder.trim() || rejectField(destinationsErrors.account_incomplete, 'holder')
  const normal = normalizeAccount(typed)
  const problem = findProblem(kind, normal)
  if (problem) rejectField(destinationsErrors[problem.error], problem.field)
  const { fieldsFor, hintOf } = kinds[kind]
  // Fields of another kind or country are not stored.
  const account: Account = Object.fromEntries(fieldsFor(normal).map((field) => [field, normal[field]]))
  return { holder, account, hint: hintOf(account) }
}

const rejectField = (error: ErrorDefinition, field: string): never => fail(error, [error], field)

async function keepAccount({ db, storeId, ports }: StoreContext, destinationId: string, account: Account) {
  const text = JSON.stringify(account)
  const kept = {
    sealed: seal(ports.secret, 'payout account', text),
    fingerprint: fingerprint(ports.secret, 'payout account', text),
  }
  try {
    await db
      .insertInto('payout_accounts')
      .values({ store_id: storeId, destination_id: destinationId, ...kept })
      .onConflict((conflict) => conflict.columns(['store_id', 'destination_id']).doUpdateSet(kept))
      .execute()
  } catch (error) {
    if (isUniqueViolation(error)) fail(destinationsErrors.destination_added)
    throw error
  }
}
