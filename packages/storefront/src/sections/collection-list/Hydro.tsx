import type { SectionOf } from '@backroom/theme/sections/section-schema'
import type { CSSProperties } from 'react'
import { linkPath } from '../../links.ts'
import { EmptySection } from '../../parts/EmptySection.tsx'
import { ThemeImage } from '../../parts/ThemeImage.tsx'
import { useStorefront } from '../../storefront-context.tsx'
import { sectionRoot } from '../section-root.ts'
import type { schema } from './schema.ts'
import { texts } from './texts.ts'

/** Tiles of equal size with the name below each. */
export function Hydro({ section }: { section: SectionOf<typeof schema> }) {
  const { language } = useStorefront().store
  const { heading, item_per_row, item_per_row_mobile } = section.settings
  if (!section.blocks.length) return <EmptySection section={section} note={texts[language].storefront.empty} />
  const style = { '--per-row': item_per_row, '--per-row-mobile': item_per_row_mobile } as CSSProperties
  const Title = heading ? 'h3' : 'h2'
  return (
    <section className="collections" {...sectionRoot(section)} style={style}>
      {heading && <h2 className="section-heading">{heading}</h2>}
      <ul className="collection-tiles">
        {section.blocks.map(({ key, settings: { image, image_focal, title, url } }) => {
          const href = linkPath(url)
          return (
            <li key={key} className="collection-tile">
              <ThemeImage image={image} focal={image_focal} seed={`hydro ${key}`} />
              {title && <Title>{href ? <a href={href}>{title}</a> : title}</Title>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
