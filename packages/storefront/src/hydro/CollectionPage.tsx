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
import { ProductCard } from './ProductCard.tsx'

export function CollectionPage({ collection }: { collection: CollectionView }) {
  const { texts } = useStorefront()
  const { handle, page, pages, query } = collection
  const title = collection.title || texts.allProducts
  return (
    <div className="page collection">
      <Banner title={title} seed={handle} />
      <div className="collection-head">
        <Crumbs above={collectionCrumbs(texts)} />
        {!useBannerHasTitle() && <h1>{title}</h1>}
        <p className="muted">{texts.products(collection.total)}</p>
        {collection.image && (
          <Image className="collection-picture" image={collection.image} seed={handle} sizes="100vw" eager decorative />
        )}
        {collection.descriptionHtml && <Description html={collection.descriptionHtml} />}
      </div>
      <CollectionTools collection={collection} />
      {collection.products.length ? (
        <ul className="grid">
          {collection.products.map((product, index) => (
            <ProductCard key={product.id} product={product} level={2} eager={index < 4} />
          ))}
        </ul>
      ) : (
        <NothingListed collection={collection} className="empty" />
      )}
      <Pager page={page} pages={pages} at={(number) => collectionPagePath(handle, number, query)} />
    </div>
  )
}
