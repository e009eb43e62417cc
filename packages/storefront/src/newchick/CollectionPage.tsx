import { collectionPagePath } from '../links.ts'
import { Banner, useBannerHasTitle } from '../parts/Banner.tsx'
import { Pager } from '../parts/Pager.tsx'
import { Description } from '../products/Description.tsx'
import { useShop } from '../shop-context.tsx'
import type { CollectionView } from '../view.ts'
import { ProductFigure } from './ProductFigure.tsx'

export function CollectionPage({ collection }: { collection: CollectionView }) {
  const { words } = useShop()
  const { handle, page, pages } = collection
  const title = collection.title || words.allProducts
  return (
    <>
      <Banner title={title} seed={handle} />
      <div className="lookbook">
        <header className="lookbook-head">
          {!useBannerHasTitle() && <h1>{title}</h1>}
          <p>{words.products(collection.total)}</p>
          {collection.descriptionHtml && <Description html={collection.descriptionHtml} />}
        </header>
        {collection.products.length ? (
          <ul className="spread">
            {collection.products.map((product, index) => (
              <ProductFigure key={product.id} product={product} level={2} eager={index < 3} />
            ))}
          </ul>
        ) : (
          <p className="quiet">{words.noProducts}</p>
        )}
        <Pager page={page} pages={pages} at={(number) => collectionPagePath(handle, number)} />
      </div>
    </>
  )
}
