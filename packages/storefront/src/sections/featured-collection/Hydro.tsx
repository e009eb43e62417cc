import type { SectionOf } from '@backroom/theme/sections/section-schema'
import type { CSSProperties } from 'react'
import { ProductCard } from '../../hydro/ProductCard.tsx'
import { collectionPath } from '../../links.ts'
import { useCollection, useStorefront } from '../../storefront-context.tsx'
import { sectionRoot } from '../section-root.ts'
import { type schema, shownCollection } from './schema.ts'

export function Hydro({ section }: { section: SectionOf<typeof schema> }) {
  const { settings } = section
  const { texts } = useStorefront()
  const handle = shownCollection(settings.collection)
  const collection = useCollection(handle)
  const products = collection?.products.slice(0, settings.limit_product) ?? []
  const style = { '--per-row': settings.item_per_row } as CSSProperties
  return (
    <section className="featured" {...sectionRoot(section)} data-align={settings.align} style={style}>
      <h2 className="section-heading">{settings.heading || collection?.title || texts.allProducts}</h2>
      {products.length ? (
        <ul className="grid">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} saleTag={settings.show_sale_banners} />
          ))}
        </ul>
      ) : (
        <p className="empty">{texts.noProducts}</p>
      )}
      {settings.buttonLabel && (
        <p className="section-more">
          <a className={settings.isTextLink ? 'text-link' : 'button button-line'} href={collectionPath(handle)}>
            {settings.buttonLabel}
          </a>
        </p>
      )}
    </section>
  )
}
