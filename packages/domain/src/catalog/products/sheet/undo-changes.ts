import { isDeepStrictEqual } from 'node:util'
import type { ProductBody } from '@backroom/contract/catalog/products/product-body'
import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { findProduct } from '../find-product.ts'
import { updateProduct } from '../update-product.ts'
import { type PlannedUpdate, textsOf } from './import-plan.ts'

type Values = Record<string, unknown>

/** The fields that an import by SKU changed. Several batches may change one product, so that its revision says too little. */
interface Changes {
  product: Values
  /** By the id of the variant. */
  variants: Record<string, Values>
  feedValues: Values
}

export const changedLater: InLanguages = {
  en: 'The product was changed later, so it was kept.',
  vi: 'Sản phẩm đã thay đổi sau đó nên được giữ nguyên.',
}

/** The values of changed fields, before and after. */
export function changesOf({ before, after, feedValues }: Pick<PlannedUpdate, 'before' | 'after' | 'feedValues'>) {
  const [was, is]: [Changes, Changes] = [
    { product: {}, variants: {}, feedValues: {} },
    { product: {}, variants: {}, feedValues: {} },
  ]
  const note = (names: string[], from: Values, to: Values, old: Values, now: Values) => {
    for (const name of names.filter((name) => !isDeepStrictEqual(from[name], to[name])))
      [old[name], now[name]] = [from[name] ?? null, to[name] ?? null]
  }
  const { variants: oldVariants, ...oldFields } = before
  const { variants, ...fields } = after
  note(Object.keys(fields), oldFields, fields, was.product, is.product)
  note(Object.keys(feedValues.after), feedValues.before, feedValues.after, was.feedValues, is.feedValues)
  for (const [index, variant] of variants.entries()) {
    const [old, now]: [Values, Values] = [{}, {}]
    note(Object.keys(variant), oldVariants[index] as Values, variant, old, now)
    if (Object.keys(now).length > 0) [was.variants[variant.id!], is.variants[variant.id!]] = [old, now]
  }
  return { before: { changes: was }, after: { changes: is } }
}

export const isOfChanges = (values: unknown): values is { changes: Changes } =>
  typeof values === 'object' && values !== null && 'changes' in values

/** Restores fields that still have their imported values. @returns why it can't */
export async function restoreChanges(
  ctx: StoreContext,
  id: string,
  { changes: was }: { changes: Changes },
  { changes: is }: { changes: Changes },
): Promise<InLanguages | undefined> {
  const detail = await findProduct(ctx, id)
  const body = productBodyOf(detail)
  const variants = new Map(body.variants.map((variant) => [variant.id, variant]))
  const isKept = (current: object | undefined, values: Values) =>
    current && Object.entries(values).every(([name, value]) => isDeepStrictEqual((current as Values)[name], value))
  const areKept =
    isKept(body, is.product) &&
    Object.entries(is.variants).every(([variantId, values]) => isKept(variants.get(variantId), values))
  if (!areKept) return changedLater
  const restored = {
    ...body,
    ...was.product,
    variants: body.variants.map((variant) => ({ ...variant, ...was.variants[variant.id!] })),
  } as ProductBody
  try {
    await updateProduct(ctx, id, restored, detail.revision)
    await sql`
      update products set feed_values = jsonb_strip_nulls(feed_values || ${JSON.stringify(was.feedValues)}::jsonb)
       where store_id = ${ctx.storeId} and id = ${id} and feed_values @> ${JSON.stringify(is.feedValues)}::jsonb`.execute(
      ctx.db,
    )
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return textsOf(error)
  }
}
