import type { SectionOf } from '@backroom/theme/sections/section-schema'
import type { CSSProperties } from 'react'
import { EmptySection } from '../../parts/EmptySection.tsx'
import { RichText } from '../../parts/RichText.tsx'
import { ThemeImage } from '../../parts/ThemeImage.tsx'
import { useStorefront } from '../../storefront-context.tsx'
import { sectionRoot } from '../section-root.ts'
import type { schema } from './schema.ts'
import { texts } from './texts.ts'

/** Cards of equal size with a border: image, heading, text. */
export function Hydro({ section }: { section: SectionOf<typeof schema> }) {
  const { language } = useStorefront().store
  const { heading, item_per_row, item_per_row_mobile } = section.settings
  if (!section.blocks.length) return <EmptySection section={section} note={texts[language].storefront.empty} />
  const style = { '--per-row': item_per_row, '--per-row-mobile': item_per_row_mobile } as CSSProperties
  const Title = heading ? 'h3' : 'h2'
  return (
    <section className="features" {...sectionRoot(section)} style={style}>
      {heading && <h2 className="section-heading">{heading}</h2>}
      <ul className="feature-cards">
        {section.blocks.map(({ key, settings }) => (
          <li key={key} className="feature-card">
            <ThemeImage image={settings.image} focal={settings.image_focal} seed={`hydro ${key}`} artwork="hero" />
            <div className="feature-text">
              {settings.heading && <Title>{settings.heading}</Title>}
              {settings.content && <RichText className="feature-content" html={settings.content} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
