import type { BulkPreview, BulkPreviewRow } from '@backroom/contract/catalog/bulk-updates/endpoints'
import { limits } from '@backroom/contract/catalog/bulk-updates/limits'
import { bulkWarnings } from '@backroom/contract/catalog/bulk-updates/states'
import type { Language } from '@backroom/contract/platform/api/language'
import type { TenantContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { countMatching, nextMatching } from '../products/products.ts'
import { warningsOf } from './apply-actions.ts'
import { type ProductChange, planChanges, type VariantChange } from './plan-changes.ts'
import { requireCollections, requireRecipe } from './require-recipe.ts'
import { findTargets, type Recipe } from './targets.ts'

/** What a preview reads, so that it answers while a person types. The run reads everything. */
const read = { maxProducts: 500, maxVariants: 5_000 }

/** What a bulk update would change now. It plans the first products as the task does. */
export async function previewChanges(ctx: TenantContext, recipe: Recipe): Promise<BulkPreview> {
  requireRecipe(recipe)
  await requireCollections(ctx, recipe)
  const { products, variants } = await countMatching(ctx, recipe, limits.products)
  const { ids } = await nextMatching(ctx, recipe, { after: null, ...read })
  const changes = planChanges(await findTargets(ctx, recipe, ids), recipe.actions)
  const all = [...changes.products, ...changes.variants]
  const made = all.filter(isMade)
  const warned = changes.variants.filter(isMade).flatMap(({ values }) => warningsOf(values))
  const { currency, language } = await findStore(ctx)
  return {
    products: Math.min(products, limits.products),
    variants,
    isMore: products > limits.products,
    readProducts: ids.length,
    changedProducts: new Set(made.map(({ productId }) => productId)).size,
    changedVariants: made.length - changes.products.filter(isMade).length,
    refused: all.length - made.length,
    warnings: bulkWarnings
      .map((warning) => ({ warning, count: warned.filter((one) => one === warning).length }))
      .filter(({ count }) => count > 0),
    // What would be refused comes first: it is what a person may want to change.
    sample: all
      .toSorted((one, other) => Number(other.refusal !== undefined) - Number(one.refusal !== undefined))
      .slice(0, limits.sample)
      .map((change) => rowOf(change, language)),
    currency,
  }
}

const isMade = ({ refusal }: ProductChange | VariantChange) => refusal === undefined

/** Characters of a text that the sample shows. */
const shownLength = 300

function rowOf(
  { productId, title, variant, before, after, refusal }: ProductChange | VariantChange,
  language: Language,
) {
  const [was, becomes] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return {
    ...{ productId, title, variant },
    changes: Object.keys(becomes).map((field) => ({ field, before: shown(was[field]), after: shown(becomes[field]) })),
    refusal: refusal?.[language] ?? '',
  } satisfies BulkPreviewRow
}

type Shown = BulkPreviewRow['changes'][number]['before']

/** Collections are shown by how many of them contain the product. */
function shown(value: unknown): Shown {
  if (typeof value === 'string') return value.slice(0, shownLength).toWellFormed()
  if (value === null || typeof value === 'number' || Array.isArray(value)) return value as Shown
  return Object.entries(value as Record<string, number | null>).flatMap(([id, position]) =>
    position === null ? [] : [id],
  )
}
