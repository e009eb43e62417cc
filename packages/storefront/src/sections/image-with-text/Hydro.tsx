import type { SectionOf } from '@backroom/theme/sections/section-schema'
import type { CSSProperties } from 'react'
import { linkPath } from '../../links.ts'
import { RichText } from '../../parts/RichText.tsx'
import { sectionRoot } from '../section-root.ts'
import { BlockImage } from './BlockImage.tsx'
import type { Story, schema } from './schema.ts'

export function Hydro({ section }: { section: SectionOf<typeof schema> }) {
  const { settings, blocks } = section
  if (!blocks.length) return null
  return (
    <section
      className="stories"
      {...sectionRoot(section)}
      data-layout={settings.choose_layout}
      data-animation={settings.promotions_animation}
      style={{ '--per-row': settings.images_per_row, textAlign: settings.text_alignment } as CSSProperties}
    >
      {blocks.map((block) => (
        <StoryArticle key={block.key} block={block} />
      ))}
    </section>
  )
}

function StoryArticle({ block }: { block: Story }) {
  const { heading, content, position, show_button, button_label, url_button } = block.settings
  const href = linkPath(url_button)
  return (
    <article className="story" data-position={position}>
      <div className="story-image">
        <BlockImage block={block} seed={`hydro ${block.key}`} />
      </div>
      <div className="story-text">
        {heading && <h2>{heading}</h2>}
        {content && <RichText className="story-content" html={content} />}
        {show_button && href && button_label && (
          <a className="button button-line" href={href}>
            {button_label}
          </a>
        )}
      </div>
    </article>
  )
}
