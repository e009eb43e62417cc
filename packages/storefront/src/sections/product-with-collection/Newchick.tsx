import type { CSSProperties } from 'react'
import { productPath } from '../../links.ts'
import { ProductFigure } from '../../newchick/ProductFigure.tsx'
import { EmptySection } from '../../parts/EmptySection.tsx'
import { Image } from '../../parts/Image.tsx'
import { Price } from '../../products/Price.tsx'
import { sectionRoot } from '../section-root.ts'
import type { PairSection } from './schema.ts'
import { usePair } from './use-pair.ts'

/** The product on the left half, and the collection on the right. */
export function Newchick({ section }: { section: PairSection }) {
  const { product, others, isEmpty, heading, allOf, texts } = usePair(section)
  if (isEmpty) return <EmptySection section={section} note={texts.empty} />
  return (
    <section
      className="duet"
      {...sectionRoot(section)}
      style={{ '--per-row': section.settings.item_per_row } as CSSProperties}
    >
      {product && (
        <figure className="duet-piece">
          <Image image={product.image} seed={product.handle} sizes="(min-width: 768px) 45vw, 100vw" decorative />
          <figcaption>
            <h2>{product.title}</h2>
            <Price
              priceCents={product.priceCents}
              compareAtPriceCents={product.compareAtPriceCents}
              varies={product.priceVaries}
            />
            <a className="button button-line" href={productPath(product.handle)}>
              {texts.look}
              <span className="unseen"> {product.title}</span>
            </a>
          </figcaption>
        </figure>
      )}
      <div className="duet-beside">
        <h2>{heading}</h2>
        <ul className="duet-figures">
          {others.map((other) => (
            <ProductFigure key={other.id} product={other} />
          ))}
        </ul>
        <a className="text-link" href={allOf.href}>
          {allOf.text}
        </a>
      </div>
    </section>
  )
}
