import { Pager } from '../parts/Pager.tsx'
import { Description } from '../products/Description.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { CollectionView } from '../view.ts'
import { ProductFigure } from './ProductFigure.tsx'

export function CollectionPage({ collection }: { collection: CollectionView }) {
  const { texts } = useStorefront()
  return (
    <div className="lookbook">
      <header className="lookbook-head">
        <h1>{collection.title || texts.allProducts}</h1>
        <p>{texts.products(collection.total)}</p>
        {collection.descriptionHtml && <Description html={collection.descriptionHtml} />}
      </header>
      {collection.products.length ? (
        <ul className="spread">
          {collection.products.map((product, index) => (
            <ProductFigure key={product.id} product={product} level={2} eager={index < 3} />
          ))}
        </ul>
      ) : (
        <p className="quiet">{texts.noProducts}</p>
      )}
      <Pager collection={collection} />
    </div>
  )
}
