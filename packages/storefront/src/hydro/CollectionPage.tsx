import { Pager } from '../parts/Pager.tsx'
import { Description } from '../products/Description.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { CollectionView } from '../view.ts'
import { ProductCard } from './ProductCard.tsx'

export function CollectionPage({ collection }: { collection: CollectionView }) {
  const { texts } = useStorefront()
  return (
    <div className="page collection">
      <div className="collection-head">
        <h1>{collection.title || texts.allProducts}</h1>
        <p className="muted">{texts.products(collection.total)}</p>
        {collection.descriptionHtml && <Description html={collection.descriptionHtml} />}
      </div>
      {collection.products.length ? (
        <ul className="grid">
          {collection.products.map((product, index) => (
            <ProductCard key={product.id} product={product} level={2} eager={index < 4} />
          ))}
        </ul>
      ) : (
        <p className="empty">{texts.noProducts}</p>
      )}
      <Pager collection={collection} />
    </div>
  )
}
