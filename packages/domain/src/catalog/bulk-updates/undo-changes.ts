import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { StoreContext } from '../../platform/context.ts'
import type { RowOutcome, UndoRow } from '../../platform/tasks/tasks.ts'
import type { ProductValues, VariantValues } from './apply-actions.ts'
import { findProductValues, findVariantValues, lockTargets } from './targets.ts'
import {
  type CollectionWrite,
  type ProductWrite,
  type VariantWrite,
  writeCollections,
  writeValues,
} from './write-values.ts'

const gone = { en: 'It no longer exists.', vi: 'Mục này không còn nữa.' }
const changedSince: InLanguages = {
  en: 'Some of it was changed later, so that was kept.',
  vi: 'Một phần đã được đổi sau đó nên được giữ nguyên.',
}

/** What a run stored of a row: the fields that it changed. */
interface Part<Values> {
  productId: string
  values: Partial<Values>
}
interface ChangedRow<Values> {
  itemId: string
  label: string
  before: Part<Values>
  after: Part<Values>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Restores each field that still has the value that the run wrote. */
export async function undoChanges(ctx: StoreContext, rows: UndoRow[]): Promise<RowOutcome[]> {
  const isProduct = ({ itemId, before }: UndoRow) => (before as Part<object>).productId === itemId
  const productRows = rows.filter(isProduct) as ChangedRow<ProductValues>[]
  const variantRows = rows.filter((row) => !isProduct(row)) as ChangedRow<VariantValues>[]
  const productIds = [...new Set(rows.map(({ before }) => (before as Part<object>).productId))]
  await lockTargets(
    ctx,
    productIds,
    variantRows.map(({ itemId }) => itemId),
  )
  const products = await planProducts(ctx, productRows)
  const variants = await planVariants(ctx, variantRows)
  await writeValues(
    ctx,
    products.flatMap(({ write }) => write ?? []),
    variants.flatMap(({ write }) => write ?? []),
  )
  await writeCollections(
    ctx,
    products.flatMap(({ collections }) => collections),
  )
  const outcomes = new Map([...products, ...variants].map(({ outcome }) => [outcome.itemId, outcome]))
  return rows.map(({ itemId }) => outcomes.get(itemId)!)
}

async function planVariants(ctx: StoreContext, rows: readonly ChangedRow<VariantValues>[]) {
  const current = await findVariantValues(
    ctx,
    rows.map(({ itemId }) => itemId),
  )
  return rows.map((row): { outcome: RowOutcome; write?: VariantWrite } => {
    const now = current.get(row.itemId)
    if (!now) return { outcome: goneOf(row) }
    const { restored, isWhole } = restore(now.values, row)
    const outcome = outcomeOf(row, isWhole)
    return { outcome, ...(restored && { write: { id: row.itemId, productId: now.productId, values: restored } }) }
  })
}

interface ProductPlan {
  outcome: RowOutcome
  write?: ProductWrite
  collections: CollectionWrite[]
}

async function planProducts(ctx: StoreContext, rows: readonly ChangedRow<ProductValues>[]): Promise<ProductPlan[]> {
  const current = await findProductValues(
    ctx,
    rows.map(({ itemId }) => itemId),
    [...new Set(rows.flatMap(({ after }) => Object.keys(after.values.collections ?? {})))],
  )
  return rows.map((row) => {
    const now = current.get(row.itemId)
    if (!now) return { outcome: goneOf(row), collections: [] }
    const { collections: _, ...fields } = row.after.values
    const { restored, isWhole } = restore(now, { before: row.before, after: { ...row.after, values: fields } })
    const isPublished = restored?.status !== 'draft' && restored?.publishAt !== null
    return {
      outcome: outcomeOf(row, isWhole),
      collections: restoredMemberships(now, row),
      ...(restored && {
        // The time of publication belongs to a draft.
        write: { id: row.itemId, values: isPublished ? { ...restored, publishAt: null } : restored },
      }),
    }
  })
}

/** The current values with those of before in each field that was not changed since; undefined if none is left to restore. */
function restore<Values extends object>(
  now: Values,
  { before, after }: { before: Part<Values>; after: Part<Values> },
): { restored: Values | undefined; isWhole: boolean } {
  const names = Object.keys(after.values) as (keyof Values)[]
  const kept = names.filter((name) => isSame(now[name], after.values[name]))
  const isWhole = names.every((name) => kept.includes(name) || isSame(now[name], before.values[name]))
  const own = Object.fromEntries(kept.map((name) => [name, before.values[name]]))
  return { restored: kept.length > 0 ? { ...now, ...own } : undefined, isWhole }
}

/** A product that a run put into a collection leaves it, and one that it took out returns to its position. */
const restoredMemberships = (
  now: ProductValues,
  { itemId, before, after }: ChangedRow<ProductValues>,
): CollectionWrite[] =>
  Object.keys(after.values.collections ?? {})
    .filter((id) => isMember(before.values, id) !== isMember(after.values, id))
    .filter((id) => isMember(now, id) === isMember(after.values, id))
    .map((collectionId) => ({
      ...{ collectionId, productId: itemId },
      position: before.values.collections?.[collectionId] ?? null,
    }))

const isMember = ({ collections }: Partial<ProductValues>, id: string) => (collections?.[id] ?? null) !== null

const goneOf = ({ itemId, label }: ChangedRow<object>): RowOutcome => ({
  outcome: 'failed',
  itemId,
  label,
  error: gone,
})

const outcomeOf = ({ itemId, label, before, after }: ChangedRow<object>, isWhole: boolean): RowOutcome =>
  isWhole
    ? { outcome: 'done', itemId, label, before: after, after: before }
    : { outcome: 'changed_since', itemId, label, error: changedSince }
