import type { ProductOptionBody, ProductOptionDefinition } from '@backroom/contract/catalog/product-options/endpoints'
import { productOptionsErrors } from '@backroom/contract/catalog/product-options/errors'
import { limits } from '@backroom/contract/catalog/product-options/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findProductOption } from './product-option-queries.ts'

const invalid = (field: string, en: string, vi: string) => fail(generalErrors.invalid_request, [{ en, vi }], field)

function columnsOf(input: ProductOptionBody) {
  const name = input.name.trim() || invalid('name', 'Enter the name of the option.', 'Hãy nhập tên thuộc tính.')
  const values = input.values.map((value) => value.trim())
  if (values.some((value) => value === '')) invalid('values', 'Enter each value.', 'Hãy nhập từng giá trị.')
  if (new Set(values.map((value) => value.normalize('NFC').toLowerCase())).size < values.length)
    invalid('values', 'Enter each value once.', 'Mỗi giá trị chỉ nhập một lần.')
  const swatches = Object.entries(input.swatches).map(([value, color]) => [value.trim(), color.toLowerCase()] as const)
  return {
    name,
    kind: input.kind,
    values,
    swatches: JSON.stringify(
      input.kind === 'color' ? Object.fromEntries(swatches.filter(([value]) => values.includes(value))) : {},
    ),
  }
}

async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error)) fail(productOptionsErrors.option_name_taken)
    throw error
  }
}

/** The limit is approximate: concurrent requests may exceed it. */
export async function createProductOption(
  ctx: StoreContext,
  input: ProductOptionBody,
): Promise<ProductOptionDefinition> {
  const { db, storeId } = ctx
  const columns = columnsOf(input)
  await nameSubject(ctx, columns.name)
  const { count } = await db
    .selectFrom('product_options')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (count >= limits.options) fail(productOptionsErrors.too_many_options)
  const { id } = await unlessTaken(
    db
      .insertInto('product_options')
      .values({ store_id: storeId, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return findProductOption(ctx, id)
}

export async function updateProductOption(ctx: StoreContext, id: string, input: ProductOptionBody, revision: number) {
  const columns = columnsOf(input)
  await findProductOption(ctx, id)
  await nameSubject(ctx, columns.name)
  const { numUpdatedRows } = await unlessTaken(
    ctx.db
      .updateTable('product_options')
      .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
      .where('store_id', '=', ctx.storeId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  return findProductOption(ctx, id)
}

export async function removeProductOption(ctx: StoreContext, id: string) {
  const { name } = await findProductOption(ctx, id)
  await nameSubject(ctx, name)
  await ctx.db.deleteFrom('product_options').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  return {}
}
