import type { SectionOf } from '@backroom/theme/sections/section-schema'
import type { CSSProperties } from 'react'
import { EmptySection } from '../../parts/EmptySection.tsx'
import { RichText } from '../../parts/RichText.tsx'
import { ThemeImage } from '../../parts/ThemeImage.tsx'
import { useStorefront } from '../../storefront-context.tsx'
import { sectionRoot } from '../section-root.ts'
import type { schema } from './schema.ts'
import { texts } from './texts.ts'

/** Columns with a thin line above each and the heading before the image. */
export function Newchick({ section }: { section: SectionOf<typeof schema> }) {
  const { language } = useStorefront().store
  const { heading, item_per_row, item_per_row_mobile } = section.settings
  if (!section.blocks.length) return <EmptySection section={section} note={texts[language].storefront.empty} />
  const style = { '--per-row': item_per_row, '--per-row-mobile': item_per_row_mobile } as CSSProperties
  const Title = heading ? 'h3' : 'h2'
  return (
    <section className="essays" {...sectionRoot(section)} style={style}>
      {heading && <h2 className="essays-heading">{heading}</h2>}
      <div className="essays-columns">
        {section.blocks.map(({ key, settings }) => (
          <article key={key} className="essay">
            {settings.heading && <Title>{settings.heading}</Title>}
            <ThemeImage image={settings.image} focal={settings.image_focal} seed={`newchick ${key}`} artwork="hero" />
            {settings.content && <RichText className="essay-content" html={settings.content} />}
          </article>
        ))}
      </div>
    </section>
  )
}
