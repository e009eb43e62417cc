import type { SectionOf } from '@backroom/theme/sections/section-schema'
import type { CSSProperties, ReactNode } from 'react'
import { Clock } from '../../clock/Clock.tsx'
import { isOver } from '../../clock/time-left.ts'
import { linkPath } from '../../links.ts'
import { useStorefront } from '../../storefront-context.tsx'
import { sectionRoot } from '../section-root.ts'
import type { schema } from './schema.ts'
import { texts } from './texts.ts'

interface Props {
  section: SectionOf<typeof schema>
  /** Arranges the parts as the theme does. */
  layout: (parts: Record<'heading' | 'text' | 'clock' | 'ended' | 'button', ReactNode>) => ReactNode
}

/** The content of both themes, which arrange it differently. */
export function Countdown({ section, layout }: Props) {
  const { language } = useStorefront().store
  const { settings } = section
  const { heading, text, end, after_end, ended_text, button_label, url_button, background, text_color } = settings
  const nowMs = Date.now()
  const over = isOver(end, nowMs)
  const href = linkPath(url_button)
  const style = { '--ground': background || undefined, '--text': text_color || undefined } as CSSProperties
  return (
    <section
      className="countdown"
      {...sectionRoot(section)}
      data-countdown-end={end}
      data-when-over={after_end}
      hidden={over && after_end === 'hide_section'}
      style={style}
    >
      {layout({
        heading: heading && <h2>{heading}</h2>,
        text: text && (
          <p className="countdown-text" data-before-end="" hidden={over}>
            {text}
          </p>
        ),
        clock: end && (
          <div data-before-end="" hidden={over}>
            <Clock end={end} nowMs={nowMs} />
          </div>
        ),
        ended: (
          <p data-after-end="" hidden={!over}>
            {ended_text || texts[language].storefront.ended}
          </p>
        ),
        button: href && button_label && (
          <a className="countdown-button" data-before-end="" hidden={over} href={href}>
            {button_label}
          </a>
        ),
      })}
    </section>
  )
}
