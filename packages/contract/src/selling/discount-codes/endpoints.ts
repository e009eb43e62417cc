import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { idOf, instant, oneLine } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { filterFields, listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { discountCodesErrors } from './errors.ts'
import { limits } from './limits.ts'
import { discountCodeList } from './list.ts'

const DiscountCode = z.object({
  id: z.uuid(),
  code: z.string(),
  discountId: z.uuid(),
  discountTitle: z.string(),
  /** Whether it is the code of the discount itself; the others were created in bulk. */
  isOwn: z.boolean(),
  /** Reserved by payments in progress, and used. */
  useCount: z.int(),
  createdAt: instant,
})
export type DiscountCode = z.infer<typeof DiscountCode>

const creation = {
  count: z.int().min(1).max(limits.atOnce),
  /** What all of them begin with, in capital letters. */
  prefix: oneLine(limits.prefixLength)
    .regex(/^[\p{L}\p{N}_-]*$/u, 'has other characters than letters, digits, - and _')
    .meta({ resource: 'codePrefix' }),
}

/** Input of the task `discountCodes.create`. */
export const CodeCreation = z.object({
  ...creation,
  count: z.int().min(0).max(limits.atOnce),
  discountId: idOf('discount'),
  /** What the codes follow from, so that a repeated batch makes the same ones. */
  secret: oneLine(64, 32),
})

export const discountCodes = group('discountCodes', {
  ...listEndpoints(discountCodeList, {
    path: '/stores/discount-codes',
    row: DiscountCode,
    summary: 'Codes of discounts, newest first; the search text matches codes',
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/discounts/{id}/codes',
    summary: 'Starts a task that creates random codes of a discount; its undo deletes unused ones',
    permission: 'discounts.edit',
    idempotent: true,
    status: 201,
    params: z.object({ id: idOf('discount') }),
    body: z.object(creation),
    answer: TaskStarted,
    errors: [tasksErrors.too_many_tasks, discountCodesErrors.discount_without_code, discountCodesErrors.too_many_codes],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/discount-codes/{id}',
    summary: 'Deletes a code; orders keep what it took',
    permission: 'discounts.edit',
    params: z.object({ id: idOf('discountCode') }),
    answer: z.object({}),
    errors: [discountCodesErrors.own_code],
  }),
  export: endpoint({
    method: 'POST',
    path: '/stores/discount-codes/export',
    summary: 'Starts a task that exports the matching codes as comma-separated text',
    permission: 'discounts.edit',
    whileFrozen: true,
    idempotent: true,
    status: 201,
    body: z.object({ ...filterFields(discountCodeList), language: z.enum(languages).default('en') }),
    answer: TaskStarted,
    errors: [tasksErrors.too_many_tasks],
  }),
})
