import type { SectionOf } from '@backroom/theme/sections/section-schema'
import type { CSSProperties } from 'react'
import { collectionPath } from '../../links.ts'
import { ProductFigure } from '../../newchick/ProductFigure.tsx'
import { useCollection, useStorefront } from '../../storefront-context.tsx'
import { sectionRoot } from '../section-root.ts'
import { type schema, shownCollection } from './schema.ts'

/** An uneven grid: every seventh image is four cells large. */
export function Newchick({ section }: { section: SectionOf<typeof schema> }) {
  const { settings } = section
  const { texts } = useStorefront()
  const handle = shownCollection(settings.collection)
  const collection = useCollection(handle)
  const products = collection?.products.slice(0, settings.limit_product) ?? []
  const href = collectionPath(handle)
  return (
    <section
      className="edit"
      {...sectionRoot(section)}
      data-align={settings.align}
      style={{ '--per-row': settings.item_per_row } as CSSProperties}
    >
      <div className="edit-head">
        <h2>{settings.heading || collection?.title || texts.allProducts}</h2>
        {settings.buttonLabel && (
          <a className={settings.isTextLink ? 'text-link' : 'button button-line'} href={href}>
            {settings.buttonLabel}
          </a>
        )}
      </div>
      {products.length ? (
        <ul className="spread">
          {products.map((product) => (
            <ProductFigure key={product.id} product={product} saleTag={settings.show_sale_banners} />
          ))}
        </ul>
      ) : (
        <p className="quiet">{texts.noProducts}</p>
      )}
    </section>
  )
}
