import { ProductFigure } from '../../newchick/ProductFigure.tsx'
import { EmptySection } from '../../parts/EmptySection.tsx'
import { useStorefront } from '../../storefront-context.tsx'
import { sectionRoot } from '../section-root.ts'
import type { WidgetSection } from './schema.ts'
import { texts } from './texts.ts'

/** The store's widgets as rows with a line above each. */
export function Newchick({ section }: { section: WidgetSection }) {
  const { widgets, store } = useStorefront()
  if (widgets.length === 0) return <EmptySection section={section} note={texts[store.language].storefront.empty} />
  return (
    <section {...sectionRoot(section)}>
      {widgets.map(({ id, heading, products }) => (
        <div key={id} className="widget">
          <h2>{heading}</h2>
          <ul className="widget-row">
            {products.map((product) => (
              <ProductFigure key={product.id} product={product} saleTag />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
