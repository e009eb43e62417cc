import { ProductCard } from '../../hydro/ProductCard.tsx'
import { EmptySection } from '../../parts/EmptySection.tsx'
import { useStorefront } from '../../storefront-context.tsx'
import { sectionRoot } from '../section-root.ts'
import { DealClock } from './DealClock.tsx'
import type { DealSection } from './schema.ts'
import { useDeal } from './use-deal.ts'

/** A bar with heading and clock above a regular grid. */
export function Hydro({ section }: { section: DealSection }) {
  const { texts: shared } = useStorefront()
  const { heading, end, nowMs, over, products, more, texts } = useDeal(section)
  if (!heading && !end && !products.length) return <EmptySection section={section} note={texts.empty} />
  const Title = heading ? 'h3' : 'h2'
  return (
    <section className="deal" {...sectionRoot(section)} data-countdown-end={end}>
      <div className="deal-bar">
        {heading && <h2>{heading}</h2>}
        <DealClock end={end} nowMs={nowMs} over={over} ended={texts.ended} />
      </div>
      {products.length ? (
        <ul className="grid">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} level={Title === 'h3' ? 3 : 2} />
          ))}
        </ul>
      ) : (
        <p className="empty">{shared.noProducts}</p>
      )}
      {more && (
        <p className="section-more">
          <a className="button button-line" href={more}>
            {shared.viewAll}
          </a>
        </p>
      )}
    </section>
  )
}
