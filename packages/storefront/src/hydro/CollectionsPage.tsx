import { collectionPath, collectionsPath } from '../links.ts'
import { Crumbs } from '../parts/Crumbs.tsx'
import { homeCrumb } from '../parts/crumbs.ts'
import { Image } from '../parts/Image.tsx'
import { Pager } from '../parts/Pager.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { CollectionsPageView } from '../views/pages.ts'

/** Square tiles with name and count. */
export function CollectionsPage({ page }: { page: CollectionsPageView }) {
  const { texts } = useStorefront()
  return (
    <div className="page collection">
      <div className="collection-head">
        <Crumbs above={[homeCrumb(texts)]} />
        <h1>{texts.collections}</h1>
        <p>
          <a className="collection-all" href={collectionPath('all')}>
            {texts.allProducts}
          </a>
        </p>
      </div>
      {page.collections.length ? (
        <ul className="grid">
          {page.collections.map(({ id, handle, title, image, products }, index) => (
            <li key={id} className="card">
              <div className="card-image card-square">
                <Image
                  image={image}
                  seed={handle}
                  sizes="(min-width: 1024px) 25vw, 50vw"
                  eager={index < 4}
                  decorative
                />
              </div>
              <h2 className="card-title">
                <a href={collectionPath(handle)}>{title}</a>
              </h2>
              <p className="muted">{texts.products(products)}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="empty">{texts.noCollections}</p>
      )}
      <Pager page={page.page} pages={page.pages} at={collectionsPath} />
    </div>
  )
}
