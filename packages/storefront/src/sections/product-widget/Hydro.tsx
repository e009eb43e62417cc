import { ProductCard } from '../../hydro/ProductCard.tsx'
import { EmptySection } from '../../parts/EmptySection.tsx'
import { useStorefront } from '../../storefront-context.tsx'
import { sectionRoot } from '../section-root.ts'
import type { WidgetSection } from './schema.ts'
import { texts } from './texts.ts'

/** The store's widgets in a column. */
export function Hydro({ section }: { section: WidgetSection }) {
  const { widgets, store } = useStorefront()
  if (widgets.length === 0) return <EmptySection section={section} note={texts[store.language].storefront.empty} />
  return (
    <section {...sectionRoot(section)}>
      {widgets.map(({ id, heading, products }) => (
        <div key={id} className="widget">
          <h2 className="section-heading">{heading}</h2>
          <ul className="grid">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} saleTag />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
