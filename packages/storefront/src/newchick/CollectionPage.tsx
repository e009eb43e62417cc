import { collectionPagePath } from '../links.ts'
import { Banner, useBannerHasTitle } from '../parts/Banner.tsx'
import { Crumbs } from '../parts/Crumbs.tsx'
import { collectionCrumbs } from '../parts/crumbs.ts'
import { Image } from '../parts/Image.tsx'
import { Pager } from '../parts/Pager.tsx'
import { Description } from '../products/Description.tsx'
import { CollectionTools, NothingListed } from '../products/filters/CollectionTools.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { CollectionView } from '../views/products.ts'
import { ProductFigure } from './ProductFigure.tsx'

export function CollectionPage({ collection }: { collection: CollectionView }) {
  const { texts } = useStorefront()
  const { handle, page, pages, query } = collection
  const title = collection.title || texts.allProducts
  return (
    <>
      <Banner title={title} seed={handle} />
      <div className="lookbook">
        <header className="lookbook-head">
          <Crumbs above={collectionCrumbs(texts)} />
          {!useBannerHasTitle() && <h1>{title}</h1>}
          <p>{texts.products(collection.total)}</p>
          {collection.image && (
            <Image
              className="collection-picture"
              image={collection.image}
              seed={handle}
              sizes="100vw"
              eager
              decorative
            />
          )}
          {collection.descriptionHtml && <Description html={collection.descriptionHtml} />}
        </header>
        <CollectionTools collection={collection} />
        {collection.products.length ? (
          <ul className="spread">
            {collection.products.map((product, index) => (
              <ProductFigure key={product.id} product={product} level={2} eager={index < 3} />
            ))}
          </ul>
        ) : (
          <NothingListed collection={collection} className="quiet" />
        )}
        <Pager page={page} pages={pages} at={(number) => collectionPagePath(handle, number, query)} />
      </div>
    </>
  )
}
