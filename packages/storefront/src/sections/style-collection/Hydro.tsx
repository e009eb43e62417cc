import type { CSSProperties } from 'react'
import { ProductCard } from '../../hydro/ProductCard.tsx'
import { sectionRoot } from '../section-root.ts'
import { StylePart } from './StylePart.tsx'
import { parts, type StyleSection } from './schema.ts'

/** Three rows. The featured one has its own background. */
export function Hydro({ section }: { section: StyleSection }) {
  const { settings } = section
  return (
    <section
      className="shelves"
      {...sectionRoot(section)}
      style={{ '--per-row': settings.item_per_row } as CSSProperties}
    >
      {parts.map((part) => (
        <StylePart
          key={part}
          part={part}
          settings={settings}
          className="grid"
          card={(product) => <ProductCard key={product.id} product={product} />}
        />
      ))}
    </section>
  )
}
