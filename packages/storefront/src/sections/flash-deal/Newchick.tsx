import { ProductFigure } from '../../newchick/ProductFigure.tsx'
import { EmptySection } from '../../parts/EmptySection.tsx'
import { useStorefront } from '../../storefront-context.tsx'
import { sectionRoot } from '../section-root.ts'
import { DealClock } from './DealClock.tsx'
import type { DealSection } from './schema.ts'
import { useDeal } from './use-deal.ts'

/** Heading and clock stay visible next to the images while they scroll. */
export function Newchick({ section }: { section: DealSection }) {
  const { texts: shared } = useStorefront()
  const { heading, end, nowMs, over, products, more, texts } = useDeal(section)
  if (!heading && !end && !products.length) return <EmptySection section={section} note={texts.empty} />
  return (
    <section className="brief" {...sectionRoot(section)} data-countdown-end={end}>
      <div className="brief-side">
        {heading && <h2>{heading}</h2>}
        <DealClock end={end} nowMs={nowMs} over={over} ended={texts.ended} />
        {more && (
          <a className="text-link" href={more}>
            {shared.viewAll}
          </a>
        )}
      </div>
      {products.length ? (
        <ul className="spread brief-figures">
          {products.map((product) => (
            <ProductFigure key={product.id} product={product} level={heading ? 3 : 2} />
          ))}
        </ul>
      ) : (
        <p className="quiet">{shared.noProducts}</p>
      )}
    </section>
  )
}
