import { allCollections } from '@backroom/theme/fields/define-field'
import { isOver } from '../../clock/time-left.ts'
import { collectionPath } from '../../links.ts'
import { useCollection, useProducts, useStorefront } from '../../storefront-context.tsx'
import type { ProductCardView } from '../../views/products.ts'
import { type DealSection, mostOfCollection } from './schema.ts'
import { texts } from './texts.ts'

/** The end of a deal and its products: its own first, then those of its collection, each once. */
export function useDeal({ settings, blocks }: DealSection) {
  const { store } = useStorefront()
  const { storefront } = texts[store.language]
  const chosen = blocks.flatMap((block) => (block.type === 'detail' ? [block.settings.product] : []))
  const named = blocks.find((block) => block.type === 'collection')
  const time = blocks.find((block) => block.type === 'count-down')?.settings.time
  const handle = named ? named.settings.collection || allCollections : ''
  const collection = useCollection(handle)
  const own = useProducts(chosen)
  const products = new Map<string, ProductCardView>()
  for (const product of [...own, ...(collection?.products.slice(0, mostOfCollection) ?? [])])
    if (!products.has(product.id)) products.set(product.id, product)
  const end = time?.end ?? ''
  const nowMs = Date.now()
  return {
    heading: settings.content.heading,
    end,
    nowMs,
    over: isOver(end, nowMs),
    products: [...products.values()],
    more: handle && collectionPath(handle),
    texts: storefront,
  }
}
