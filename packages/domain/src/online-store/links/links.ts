import type { ThemeLink } from '@backroom/theme/fields/field'
import { everyProduct } from '@backroom/theme/theme-references'
import { knownHandles } from '../../catalog/products/products.ts'
import type { StoreContext } from '../../platform/context.ts'
import { publishedHandles } from '../content-pages/content-pages.ts'

/** What a link or a text leads to, by the kind of thing and its handle. */
export interface Target {
  name: string
  slug: string
}

/**
 * Which of these buyers find: active products, collections, published content pages. Whoever asks for another kind
 * knows of it.
 */
export async function knownTargets(ctx: StoreContext, targets: readonly Target[]) {
  const slugs = (wanted: string) => [
    ...new Set(targets.flatMap(({ name, slug }) => (name === wanted ? storable(slug) : []))),
  ]
  const [products, collections, pages] = [slugs('product'), slugs('collection'), slugs('page')]
  const known = await knownHandles(ctx, { products, collections })
  const published = await publishedHandles(ctx, pages)
  const handles: Record<string, Set<string>> = {
    product: known.products,
    collection: known.collections,
    page: published,
  }
  return { has: ({ name, slug }: Target) => handles[name]?.has(slug) ?? false }
}

/** What a link names that may be gone; undefined where it leads to what every shop has, or out of it. */
export function targetOf({ name, params: { slug } }: ThemeLink): Target | undefined {
  if (name === 'product' || name === 'page') return { name, slug }
  return name === 'collection' && slug !== '' && !everyProduct.has(slug) ? { name, slug } : undefined
}

/** Postgres has no text with U+0000 in it, so nothing has such a name. */
export const storable = (text: string): string[] => (text.includes('\u0000') ? [] : [text.toWellFormed()])
