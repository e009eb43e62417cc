import { allCollections } from '@backroom/theme/fields/define-field'
import { collectionPath } from '../../links.ts'
import { useCollection, useProduct, useShop } from '../../shop-context.tsx'
import { countBeside, type PairSection } from './schema.ts'
import { texts } from './texts.ts'

/** The product, and those of the collection that stand beside it. */
export function usePair({ settings }: PairSection) {
  const { store, words } = useShop()
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
    heading: settings.heading || collection?.title || words.allProducts,
    allOf: { href: collectionPath(handle), text: words.viewAll },
    words: texts[store.language].words,
  }
}
