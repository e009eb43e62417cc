import { z } from 'zod'
import { oneLine, text } from '../../platform/api/fields.ts'
import { limits as productLimits } from '../products/limits.ts'
import { productStatuses } from '../products/states.ts'
import { replacedTexts } from './action-kinds.ts'
import { limits } from './limits.ts'

const cents = z.int().min(0).max(productLimits.amountCents)
const tags = z.array(oneLine(productLimits.tagLength, 1)).min(1).max(limits.tagsInAction)

/** One step of a bulk update. A run takes the steps in order, so that a later one sees what an earlier one wrote. */
export const BulkAction = z.discriminatedUnion('kind', [
  /** In hundredths of a percent: 1 250 is 12.5 % more. Halves are rounded up. */
  z.object({ kind: z.literal('price_percent'), basisPoints: z.int().min(-10_000).max(limits.basisPoints) }),
  /** Never below 0. */
  z.object({
    kind: z.literal('price_amount'),
    amountCents: z.int().min(-productLimits.amountCents).max(productLimits.amountCents),
  }),
  z.object({ kind: z.literal('price_set'), amountCents: cents }),
  /** To the nearest price that ends in `ending`: of the step 100 and the ending 99, 12.34 becomes 11.99. */
  z.object({
    kind: z.literal('price_round'),
    step: z.int().min(1).max(limits.roundingStep),
    ending: z.int().min(0).max(limits.roundingStep),
  }),
  z.object({ kind: z.literal('price_from_compare_at') }),
  z.object({ kind: z.literal('compare_at_set'), amountCents: cents }),
  z.object({ kind: z.literal('compare_at_from_price') }),
  z.object({ kind: z.literal('compare_at_remove') }),
  z.object({ kind: z.literal('tags_add'), tags }),
  z.object({ kind: z.literal('tags_remove'), tags }),
  z.object({ kind: z.literal('tags_replace'), tags }),
  z.object({ kind: z.literal('status'), status: z.enum(productStatuses) }),
  z.object({ kind: z.literal('vendor'), value: oneLine(productLimits.nameLength) }),
  z.object({ kind: z.literal('type'), value: oneLine(productLimits.nameLength) }),
  z.object({ kind: z.literal('collection_add'), collectionId: z.uuid() }),
  z.object({ kind: z.literal('collection_remove'), collectionId: z.uuid() }),
  /** `{title}`, `{vendor}` and `{type}` stand for the product's own. */
  z.object({ kind: z.literal('seo_title'), pattern: oneLine(limits.textLength) }),
  z.object({ kind: z.literal('seo_description'), pattern: text(limits.textLength) }),
  z.object({
    kind: z.literal('replace'),
    in: z.enum(replacedTexts),
    find: text(limits.textLength, 1),
    replacement: text(limits.textLength),
    matchesCase: z.boolean(),
  }),
])
export type BulkAction = z.infer<typeof BulkAction>
/** The id of a collection of the store in each of these. */
export const collectionsIn = (actions: readonly BulkAction[]) =>
  actions.flatMap((action) => ('collectionId' in action ? [action.collectionId] : []))

/** Whether an ending fits its step. */
export const isRounding = ({ step, ending }: { step: number; ending: number }) => ending < step
