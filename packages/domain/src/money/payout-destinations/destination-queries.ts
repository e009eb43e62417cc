import type { PayoutDestination } from '@backroom/contract/money/payout-destinations/endpoints'
import { kinds } from '@backroom/contract/money/payout-destinations/kinds/kinds'
import type { DestinationKindName } from '@backroom/contract/money/payout-destinations/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

const selectDestinations = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('payout_destinations')
    .select(['id', 'kind', 'holder', 'hint', 'usable_from as usableFrom', 'revision', 'created_at as createdAt'])
    .select(
      sql<PayoutDestination['state']>`case when usable_from is null then 'unconfirmed'
        when usable_from > now() then 'waiting' else 'usable' end`.as('state'),
    )
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectDestinations>['executeTakeFirstOrThrow']>>

const viewOf = (row: Row): PayoutDestination => {
  const kind = row.kind as DestinationKindName
  const { feeBasisPoints, arrivalDays } = kinds[kind]
  return { ...row, kind, feeBasisPoints, arrivalDays }
}

export async function listDestinations(ctx: StoreContext) {
  const rows = await selectDestinations(ctx).orderBy('id').execute()
  return { destinations: rows.map(viewOf) }
}

/** Fails for an unknown destination, one of another store, and one that was removed. */
export async function findDestination(ctx: StoreContext, id: string): Promise<PayoutDestination> {
  const row = await selectDestinations(ctx).where('id', '=', id).executeTakeFirst()
  return row ? viewOf(row) : fail(generalErrors.not_found)
}
