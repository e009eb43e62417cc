import type { Personalize } from '@backroom/contract/catalog/personalizes/endpoints'
import { personalizesErrors } from '@backroom/contract/catalog/personalizes/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { lockFont } from '../fonts/fonts.ts'
import { findPersonalize } from './personalize-queries.ts'

type Rules = Pick<Personalize, 'label' | 'maxLength' | 'isRequired'> & { fontId: string | null }

const rulesOf = ({ label, maxLength, isRequired, fontId }: Rules) => ({
  label:
    label.trim() ||
    fail(
      generalErrors.invalid_request,
      [
        {
          en: 'Enter a field label, like “Name on the mug”.',
          vi: 'Hãy nhập tên ô nhập, ví dụ “Tên in trên cốc”.',
        },
      ],
      'label',
    ),
  max_length: maxLength,
  is_required: isRequired,
  font_id: fontId,
})

export async function createPersonalize(ctx: StoreContext, { productId, ...rules }: Rules & { productId: string }) {
  const { db, storeId } = ctx
  const product = await db
    .selectFrom('products')
    .select('title')
    .where('store_id', '=', storeId)
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!product) fail(generalErrors.not_found)
  await nameSubject(ctx, product.title)
  if (rules.fontId) await lockFont(ctx, rules.fontId)
  const created = await db
    .insertInto('personalizes')
    .values({ store_id: storeId, product_id: productId, ...rulesOf(rules) })
    .onConflict((conflict) => conflict.columns(['store_id', 'product_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return findPersonalize(ctx, created?.id ?? fail(personalizesErrors.already_personalized))
}

export async function updatePersonalize(ctx: StoreContext, id: string, rules: Rules, revision: number) {
  const { productTitle } = await findPersonalize(ctx, id)
  await nameSubject(ctx, productTitle)
  if (rules.fontId) await lockFont(ctx, rules.fontId)
  const { numUpdatedRows } = await ctx.db
    .updateTable('personalizes')
    .set({ ...rulesOf(rules), revision: sql<number>`revision + 1` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  return findPersonalize(ctx, id)
}

export async function removePersonalize(ctx: StoreContext, id: string) {
  const { productTitle } = await findPersonalize(ctx, id)
  await nameSubject(ctx, productTitle)
  await ctx.db.deleteFrom('personalizes').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  return {}
}
