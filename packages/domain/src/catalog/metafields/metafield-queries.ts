import type { Metafield } from '@backroom/contract/catalog/metafields/endpoints'
import type { MetafieldType } from '@backroom/contract/catalog/metafields/states'
import { metafieldProblem } from '@backroom/contract/catalog/metafields/values'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { StoreContext } from '../../platform/context.ts'

const metafieldsOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('metafields')
    .select([
      'id',
      'name',
      'metafield_key as key',
      'type',
      'choices',
      'help',
      'is_shown as isShown',
      'updated_at as updatedAt',
    ])
    .select('revision')
    .where('store_id', '=', storeId)
    .orderBy('position')
    .orderBy('id')

type Row = Awaited<ReturnType<ReturnType<typeof metafieldsOf>['executeTakeFirstOrThrow']>>

const metafieldFrom = ({ type, ...row }: Row): Metafield => ({ ...row, type: type as MetafieldType })

/** All metafields, in their order. */
export async function listMetafields(ctx: StoreContext): Promise<{ metafields: Metafield[] }> {
  const rows = await metafieldsOf(ctx).execute()
  return { metafields: rows.map(metafieldFrom) }
}

export async function findMetafield(ctx: StoreContext, id: string): Promise<Metafield> {
  const row = await metafieldsOf(ctx).where('id', '=', id).executeTakeFirst()
  return row ? metafieldFrom(row) : fail(generalErrors.not_found)
}

/** A value that customers see. */
export interface ShownMetafield {
  key: string
  name: string
  type: MetafieldType
  value: string
}

/** The values of a product that customers see, in their order. Those that were entered as another type are left out. */
export const shownMetafields = (
  metafields: readonly Metafield[],
  values: Readonly<Record<string, string>>,
): ShownMetafield[] =>
  metafields.flatMap(({ key, name, type, isShown }) => {
    const value = values[key]
    const isOfType = value !== undefined && !metafieldProblem({ type, choices: [] }, value)
    return isShown && isOfType ? [{ key, name, type, value }] : []
  })
