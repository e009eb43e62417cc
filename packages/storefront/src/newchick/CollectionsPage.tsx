import { collectionPath, collectionsPath } from '../links.ts'
import { Crumbs } from '../parts/Crumbs.tsx'
import { homeCrumb } from '../parts/crumbs.ts'
import { Image } from '../parts/Image.tsx'
import { Pager } from '../parts/Pager.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { CollectionsPageView } from '../views/pages.ts'

/** A spread of a magazine: large images of different sizes with a caption. */
export function CollectionsPage({ page }: { page: CollectionsPageView }) {
  const { texts } = useStorefront()
  return (
    <div className="lookbook">
      <header className="lookbook-head">
        <Crumbs above={[homeCrumb(texts)]} />
        <h1>{texts.collections}</h1>
        <p>
          <a className="text-link" href={collectionPath('all')}>
            {texts.allProducts}
          </a>
        </p>
      </header>
      {page.collections.length ? (
        <ul className="spread collection-spread">
          {page.collections.map(({ id, handle, title, image, products }, index) => (
            <li key={id} className="figure">
              <div className="figure-image">
                <Image
                  image={image}
                  seed={handle}
                  sizes="(min-width: 768px) 50vw, 100vw"
                  eager={index < 3}
                  decorative
                />
              </div>
              <div className="figure-caption">
                <h2>
                  <a href={collectionPath(handle)}>{title}</a>
                </h2>
                <p className="figure-note">{texts.products(products)}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">{texts.noCollections}</p>
      )}
      <Pager page={page.page} pages={page.pages} at={collectionsPath} />
    </div>
  )
}
