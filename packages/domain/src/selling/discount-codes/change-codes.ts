import { randomBytes } from 'node:crypto'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { discountCodes } from '@backroom/contract/selling/discount-codes/endpoints'
import { discountCodesErrors } from '@backroom/contract/selling/discount-codes/errors'
import { limits } from '@backroom/contract/selling/discount-codes/limits'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { findDiscount } from '../discounts/discounts.ts'
import { findDiscountCode } from './code-queries.ts'
import { createCodes } from './create-codes.task.ts'

/** The limit is approximate: concurrent tasks may exceed it. */
export async function startCodeCreation(
  ctx: TenantContext,
  discountId: string,
  { count, prefix }: Input<typeof discountCodes.create>['body'],
) {
  const { title, method } = await findDiscount(ctx, discountId)
  await nameSubject(ctx, title)
  if (method === 'automatic') fail(discountCodesErrors.discount_without_code)
  const { existing } = await ctx.db
    .selectFrom('discount_codes')
    .select(({ fn }) => fn.countAll<number>().as('existing'))
    .where('store_id', '=', ctx.storeId)
    .where('discount_id', '=', discountId)
    .executeTakeFirstOrThrow()
  if (existing + count > limits.codes) fail(discountCodesErrors.too_many_codes)
  return startTask(ctx, createCodes, { discountId, count, prefix, secret: randomBytes(32).toString('hex') })
}

export async function removeDiscountCode(ctx: StoreContext, id: string) {
  const { code, isOwn } = await findDiscountCode(ctx, id)
  await nameSubject(ctx, code)
  if (isOwn) fail(discountCodesErrors.own_code)
  await ctx.db.deleteFrom('discount_codes').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  return {}
}
