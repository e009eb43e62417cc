import type { SectionOf } from '@backroom/theme/sections/section-schema'
import type { CSSProperties } from 'react'
import { linkPath } from '../../links.ts'
import { RichText } from '../../parts/RichText.tsx'
import { sectionRoot } from '../section-root.ts'
import { BlockImage } from './BlockImage.tsx'
import type { schema } from './schema.ts'

/** A large image whose edge the text overlaps. */
export function Newchick({ section }: { section: SectionOf<typeof schema> }) {
  const { settings, blocks } = section
  if (!blocks.length) return null
  return (
    <section
      className="pages"
      {...sectionRoot(section)}
      data-layout={settings.choose_layout}
      data-animation={settings.promotions_animation}
      style={{ '--per-row': settings.images_per_row, textAlign: settings.text_alignment } as CSSProperties}
    >
      {blocks.map((block) => {
        const { heading, content, position, show_button, button_label, url_button } = block.settings
        const href = linkPath(url_button)
        return (
          <article key={block.key} className="leaf" data-position={position}>
            <BlockImage block={block} seed={`newchick ${block.key}`} />
            <div className="leaf-text">
              {heading && <h2>{heading}</h2>}
              {content && <RichText className="leaf-content" html={content} />}
              {show_button && href && button_label && (
                <a className="text-link" href={href}>
                  {button_label}
                </a>
              )}
            </div>
          </article>
        )
      })}
    </section>
  )
}
