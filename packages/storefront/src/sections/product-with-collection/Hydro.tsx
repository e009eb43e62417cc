import type { CSSProperties } from 'react'
import { ProductCard } from '../../hydro/ProductCard.tsx'
import { productPath } from '../../links.ts'
import { EmptySection } from '../../parts/EmptySection.tsx'
import { Image } from '../../parts/Image.tsx'
import { Price } from '../../products/Price.tsx'
import { sectionRoot } from '../section-root.ts'
import type { PairSection } from './schema.ts'
import { usePair } from './use-pair.ts'

/** A large card with a button in the grid. The collection fills the other cells. */
export function Hydro({ section }: { section: PairSection }) {
  const { product, others, isEmpty, heading, allOf, texts } = usePair(section)
  if (isEmpty) return <EmptySection section={section} note={texts.empty} />
  return (
    <section
      className="pair"
      {...sectionRoot(section)}
      style={{ '--per-row': section.settings.item_per_row } as CSSProperties}
    >
      <div className="pair-head">
        <h2>{heading}</h2>
        <a className="text-link" href={allOf.href}>
          {allOf.text}
        </a>
      </div>
      <ul className="grid pair-grid">
        {product && (
          <li className="pair-product">
            <Image image={product.image} seed={product.handle} sizes="(min-width: 768px) 50vw, 100vw" decorative />
            <div className="pair-text">
              <h3>{product.title}</h3>
              <Price
                priceCents={product.priceCents}
                compareAtPriceCents={product.compareAtPriceCents}
                varies={product.priceVaries}
              />
              <a className="button button-cart" href={productPath(product.handle)}>
                {texts.look}
                <span className="unseen"> {product.title}</span>
              </a>
            </div>
          </li>
        )}
        {others.map((other) => (
          <ProductCard key={other.id} product={other} />
        ))}
      </ul>
    </section>
  )
}
