import type { Metafield, MetafieldBody, NewMetafieldBody } from '@backroom/contract/catalog/metafields/endpoints'
import { metafieldsErrors } from '@backroom/contract/catalog/metafields/errors'
import { limits } from '@backroom/contract/catalog/metafields/limits'
import type { MetafieldType } from '@backroom/contract/catalog/metafields/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findMetafield, listMetafields } from './metafield-queries.ts'

const invalid = (field: string, en: string, vi: string) => fail(generalErrors.invalid_request, [{ en, vi }], field)

function columnsOf(input: MetafieldBody, type: MetafieldType) {
  const name = input.name.trim() || invalid('name', 'Enter the name of the metafield.', 'Hãy nhập tên trường.')
  const choices = input.choices.map((choice) => choice.trim())
  if (choices.length > 0 && type !== 'text')
    invalid('choices', 'Only a metafield of one line can have choices.', 'Chỉ trường một dòng mới có lựa chọn.')
  if (choices.includes('')) invalid('choices', 'Enter each choice.', 'Hãy nhập từng lựa chọn.')
  if (new Set(choices).size < choices.length)
    invalid('choices', 'Enter each choice once.', 'Mỗi lựa chọn chỉ nhập một lần.')
  return { name, choices, help: input.help.trim(), is_shown: input.isShown }
}

/** The limit is approximate: concurrent requests may exceed it. */
export async function createMetafield(ctx: StoreContext, input: NewMetafieldBody): Promise<Metafield> {
  const columns = columnsOf(input, input.type)
  await nameSubject(ctx, columns.name)
  const { count, last } = await countMetafields(ctx)
  if (count >= limits.metafields) fail(metafieldsErrors.too_many_metafields)
  try {
    const { id } = await ctx.db
      .insertInto('metafields')
      .values({
        store_id: ctx.storeId,
        metafield_key: input.key,
        type: input.type,
        position: (last ?? 0) + 1,
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return await findMetafield(ctx, id)
  } catch (error) {
    if (isUniqueViolation(error)) fail(metafieldsErrors.metafield_key_taken)
    throw error
  }
}

const countMetafields = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('metafields')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()

/** Adds metafields that a file names and the shop does not have. */
export async function addMissingMetafields(
  ctx: StoreContext,
  named: readonly { name: string; key: string; type: MetafieldType }[],
) {
  if (named.length === 0) return
  const { metafields } = await listMetafields(ctx)
  const known = new Set(metafields.map(({ key }) => key))
  const added = named.filter(({ key }) => !known.has(key))
  const { count, last } = await countMetafields(ctx)
  if (count + added.length > limits.metafields) fail(metafieldsErrors.too_many_metafields)
  await sql`
    insert into metafields (store_id, name, metafield_key, type, position)
    select ${ctx.storeId}::uuid, name, key, type, ${last ?? 0}::integer + place
      from jsonb_to_recordset(${JSON.stringify(added.map((one, index) => ({ ...one, place: index + 1 })))}::jsonb)
             as named (name text, key text, type text, place integer)
        on conflict (store_id, metafield_key) do nothing`.execute(ctx.db)
}

export async function updateMetafield(ctx: StoreContext, id: string, input: MetafieldBody, revision: number) {
  const { type } = await findMetafield(ctx, id)
  const columns = columnsOf(input, type)
  await nameSubject(ctx, columns.name)
  const { numUpdatedRows } = await ctx.db
    .updateTable('metafields')
    .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  return findMetafield(ctx, id)
}

/** Values stay with the products. Rules would no longer find them, so those that use the metafield come first. */
export async function removeMetafield(ctx: StoreContext, id: string) {
  const { db, storeId } = ctx
  const { name, key } = await findMetafield(ctx, id)
  await nameSubject(ctx, name)
  const inRules = JSON.stringify([{ key }])
  const { rows } = await sql<{ title: string }>`
    select title from collections where store_id = ${storeId} and rules->'conditions' @> ${inRules}::jsonb
     union all
    select name from product_feeds where store_id = ${storeId} and conditions @> ${inRules}::jsonb
     union all
    select name from bulk_updates where store_id = ${storeId} and conditions @> ${inRules}::jsonb
     order by 1 limit 1`.execute(db)
  const [user] = rows
  if (user)
    fail(metafieldsErrors.metafield_in_rules, [
      {
        en: `The rules of “${user.title}” use this metafield. Remove it from them first.`,
        vi: `Điều kiện của “${user.title}” đang dùng trường này. Hãy xóa trường khỏi đó trước.`,
      },
    ])
  await db.deleteFrom('metafields').where('store_id', '=', storeId).where('id', '=', id).execute()
  return {}
}

/** @param ids of metafields in their new order. Others, which a colleague has just added, come last. */
export async function orderMetafields(ctx: StoreContext, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from metafields where store_id = ${ctx.storeId} order by position, id for update`.execute(ctx.db)
  const known = rows.map(({ id }) => id)
  if (ids.some((id) => !known.includes(id))) fail(generalErrors.not_found)
  const wanted = [...new Set([...ids, ...known])]
  // The form of a metafield does not show its place, so its revision stays.
  await sql`
    update metafields set position = place
      from unnest(${wanted}::uuid[]) with ordinality as wanted (metafield_id, place)
     where store_id = ${ctx.storeId} and id = metafield_id and position <> place`.execute(ctx.db)
  return listMetafields(ctx)
}
