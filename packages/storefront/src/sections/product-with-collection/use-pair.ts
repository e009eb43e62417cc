import { allCollections } from '@backroom/theme/fields/define-field'
import { collectionPath } from '../../links.ts'
import { useCollection, useProduct, useStorefront } from '../../storefront-context.tsx'
import { countBeside, type PairSection } from './schema.ts'
import { texts as ownTexts } from './texts.ts'

/** The product, and the products of the collection next to it. */
export function usePair({ settings }: PairSection) {
  const { store, texts } = useStorefront()
  const handle = settings.collection || allCollections
  const collection = useCollection(handle)
  const product = useProduct(settings.product)
  const others = (collection?.products ?? [])
    .filter(({ id }) => id !== product?.id)
    .slice(0, countBeside(settings.item_per_row))
  return {
    product,
    others,
    isEmpty: !product && others.length === 0,
    heading: settings.heading || collection?.title || texts.allProducts,
    allOf: { href: collectionPath(handle), text: texts.viewAll },
    texts: ownTexts[store.language].storefront,
  }
}
