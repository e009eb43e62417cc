import { isDeepStrictEqual } from 'node:util'
import type { ProductBody } from '@backroom/contract/catalog/products/product-body'
import { DomainError } from '@backroom/contract/platform/api/domain-error'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { StoreContext } from '../../../platform/context.ts'
import type { RowOutcome } from '../../../platform/tasks/tasks.ts'
import { type ImportedStock, planStock } from '../../inventory/inventory.ts'
import { requireValid } from '../product-columns.ts'
import type { NewProduct } from './insert-products.ts'

/** What is wrong in a file. A product may have several. */
export interface ImportFinding {
  line: number
  /** What names the product in the file. */
  name: string
  /** '' for the whole row. */
  column: string
  text: InLanguages
}

/** What an import does with the products of a batch. */
export interface ImportPlan {
  findings: ImportFinding[]
  /** Products that are left out. */
  failed: number
  created: (NewProduct & { line: number; images: number })[]
  updated: PlannedUpdate[]
  /** Products that are as the file says. */
  unchanged: number
  /** Products that exist, and are left as they are. */
  skipped: number
}

export interface PlannedUpdate {
  id: string
  line: number
  revision: number
  before: ProductBody
  after: ProductBody
  feedValues: { before: Record<string, string>; after: Record<string, string> }
  /** Whether anything but stock changes. */
  isChanged: boolean
  stock: ImportedStock[]
  /** How many images the file names. */
  images: number
  /** How many products of the file are this one: found by SKU, each row may be one. */
  count: number
  /** Whether it was found by SKU, so that only the changed fields are its own. */
  isBySku: boolean
}

/** A product that exists, with what a file says of it. */
export interface Candidate extends Omit<PlannedUpdate, 'isChanged' | 'stock'> {
  quantities: { variantId: string; stock: number; line: number }[]
}

export const emptyPlan = (): ImportPlan => ({
  ...{ findings: [], failed: 0, created: [], updated: [], unchanged: 0, skipped: 0 },
})

/** Adds products that exist to the plan, each by what of it changes. */
export async function addUpdates(ctx: StoreContext, plan: ImportPlan, candidates: readonly Candidate[]) {
  const planned = await planStock(
    ctx,
    candidates.flatMap(({ quantities }) => quantities),
  )
  for (const { quantities, ...candidate } of candidates) {
    const { before, after, feedValues, count, line } = candidate
    const name = before.handle
    // Of a variant that is there twice, the last number counts.
    const byVariant = new Map(quantities.map((quantity) => [quantity.variantId, quantity]))
    const stock = [...byVariant.keys()].flatMap((variantId) => planned.get(variantId) ?? [])
    const findings = [...byVariant.values()].flatMap(({ variantId, line: at }): ImportFinding[] => {
      const move = planned.get(variantId)
      return move && 'error' in move ? [{ line: at, name, column: 'Variant Inventory Qty', text: move.error }] : []
    })
    const isChanged = !isDeepStrictEqual(before, after) || !isDeepStrictEqual(feedValues.before, feedValues.after)
    if (isChanged) findings.push(...invalidOf(after).map((text) => ({ line, name, column: '', text })))
    if (findings.length > 0) {
      plan.findings.push(...findings)
      plan.failed += count
    } else if (isChanged || stock.length > 0) {
      plan.updated.push({ ...candidate, isChanged, stock: stock as ImportedStock[] })
    } else plan.unchanged += count
  }
}

/** Why this can't be a product. */
export function invalidOf(body: ProductBody): InLanguages[] {
  try {
    requireValid(body)
    return []
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return [textsOf(error)]
  }
}

export const textsOf = (error: DomainError): InLanguages => ({
  en: error.messages('en').join(' '),
  vi: error.messages('vi').join(' '),
})

export const failure = ({ line, name, column, text }: ImportFinding): RowOutcome => ({
  outcome: 'failed',
  label: `${line}:${name}${column ? `: ${column}` : ''}`,
  error: text,
})
