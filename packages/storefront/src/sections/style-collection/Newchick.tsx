import type { CSSProperties } from 'react'
import { ProductFigure } from '../../newchick/ProductFigure.tsx'
import { sectionRoot } from '../section-root.ts'
import { StylePart } from './StylePart.tsx'
import { parts, type StyleSection } from './schema.ts'

/** The first and last collection are rows. The featured one between them is an uneven grid. */
export function Newchick({ section }: { section: StyleSection }) {
  const { settings } = section
  return (
    <section
      className="chapters"
      {...sectionRoot(section)}
      style={{ '--per-row': settings.item_per_row } as CSSProperties}
    >
      {parts.map((part) => (
        <StylePart
          key={part}
          part={part}
          settings={settings}
          className={part === 'featured' ? 'spread' : 'chapter-strip'}
          card={(product) => <ProductFigure key={product.id} product={product} />}
        />
      ))}
    </section>
  )
}
