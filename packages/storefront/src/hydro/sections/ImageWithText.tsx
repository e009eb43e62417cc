import type { ImageWithTextSection } from '@backroom/theme/resolve'
import type { CSSProperties } from 'react'
import { linkPath } from '../../links.ts'
import { BlockPicture } from '../../parts/BlockPicture.tsx'
import { RichText } from '../../parts/RichText.tsx'

export function ImageWithText({ section: { key, settings, blocks } }: { section: ImageWithTextSection }) {
  if (!blocks.length) return null
  return (
    <section
      className="stories"
      data-section={key}
      data-layout={settings.choose_layout}
      data-animation={settings.promotions_animation}
      style={{ '--per-row': settings.images_per_row, textAlign: settings.text_alignment } as CSSProperties}
    >
      {blocks.map((block) => (
        <Story key={block.key} block={block} />
      ))}
    </section>
  )
}

function Story({ block }: { block: ImageWithTextSection['blocks'][number] }) {
  const { heading, content, position, show_button, button_label, url_button } = block.settings
  const href = linkPath(url_button)
  return (
    <article className="story" data-position={position}>
      <div className="story-picture">
        <BlockPicture block={block} seed={`hydro ${block.key}`} />
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
