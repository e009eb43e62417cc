import { allCollections } from '@backroom/theme/fields/define-field'
import type { ReactNode } from 'react'
import { collectionPath } from '../../links.ts'
import { useCollection, useStorefront } from '../../storefront-context.tsx'
import type { ProductCardView } from '../../views/products.ts'
import { countOf, type parts, type StyleSection } from './schema.ts'

interface Props {
  part: (typeof parts)[number]
  settings: StyleSection['settings']
  /** The class name of the list. */
  className: string
  card: (product: ProductCardView) => ReactNode
}

/** One of the three collections: heading, link to all products, and the first products. */
export function StylePart({ part, settings, className, card }: Props) {
  const { texts } = useStorefront()
  const { heading, collection: stored } = settings[part]
  const handle = stored || allCollections
  const collection = useCollection(handle)
  const products = collection?.products.slice(0, countOf(part, settings.item_per_row)) ?? []
  const name = heading || collection?.title || texts.allProducts
  return (
    <div className="style-part" data-part={part}>
      <div className="style-head">
        <h2>{name}</h2>
        <a className="text-link" href={collectionPath(handle)}>
          {texts.viewAll}
          <span className="unseen"> {name}</span>
        </a>
      </div>
      {products.length ? (
        <ul className={className}>{products.map(card)}</ul>
      ) : (
        <p className="empty">{texts.noProducts}</p>
      )}
    </div>
  )
}
