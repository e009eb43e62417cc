import type { ThemeLink } from '@backroom/theme/fields/field'
import { everyProduct } from '@backroom/theme/theme-references'
import { findExistingHandles } from '../../catalog/products/products.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findPublishedHandles } from '../content-pages/content-pages.ts'

/** The target of a link: a kind and a handle. */
export interface Target {
  name: string
  slug: string
}

/**
 * Looks up which targets are visible to buyers: active products, collections, published content pages. Other kinds are never
 * in the result.
 */
export async function findVisibleTargets(ctx: StoreContext, targets: readonly Target[]) {
  const slugs = (kind: string) => [
    ...new Set(targets.flatMap(({ name, slug }) => (name === kind ? storable(slug) : []))),
  ]
  const [products, collections, pages] = [slugs('product'), slugs('collection'), slugs('page')]
  const existing = await findExistingHandles(ctx, { products, collections })
  const published = await findPublishedHandles(ctx, pages)
  const handles: Record<string, Set<string>> = {
    product: existing.products,
    collection: existing.collections,
    page: published,
  }
  return { has: ({ name, slug }: Target) => handles[name]?.has(slug) ?? false }
}

/** The target of a link if it can be deleted; undefined for standard pages and external addresses. */
export function targetOf({ name, params: { slug } }: ThemeLink): Target | undefined {
  if (name === 'product' || name === 'page') return { name, slug }
  return name === 'collection' && slug !== '' && !everyProduct.has(slug) ? { name, slug } : undefined
}

/** The text as a list, or an empty list if it contains U+0000, which Postgres cannot store. */
export const storable = (text: string): string[] => (text.includes('\u0000') ? [] : [text.toWellFormed()])
