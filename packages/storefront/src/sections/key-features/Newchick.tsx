import type { SectionOf } from '@backroom/theme/sections/section-schema'
import { linkPath } from '../../links.ts'
import { EmptySection } from '../../parts/EmptySection.tsx'
import { ThemeImage } from '../../parts/ThemeImage.tsx'
import { useStorefront } from '../../storefront-context.tsx'
import { sectionRoot } from '../section-root.ts'
import type { schema } from './schema.ts'
import { texts } from './texts.ts'

/** Large lines of text with an image at the end of each. */
export function Newchick({ section }: { section: SectionOf<typeof schema> }) {
  const { language } = useStorefront().store
  if (!section.blocks.length) return <EmptySection section={section} note={texts[language].storefront.empty} />
  return (
    <section className="tenets" {...sectionRoot(section)}>
      <ol>
        {section.blocks.map(({ key, settings: { image, image_focal, title, description, url } }) => {
          const href = linkPath(url)
          return (
            <li key={key} className="tenet">
              {title && <h2>{href ? <a href={href}>{title}</a> : title}</h2>}
              {description && <p>{description}</p>}
              <ThemeImage image={image} focal={image_focal} seed={`newchick ${key}`} artwork="scarf" />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
