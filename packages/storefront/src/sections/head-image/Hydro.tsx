import type { SectionOf } from '@backroom/theme/sections/section-schema'
import type { CSSProperties } from 'react'
import { linkPath } from '../../links.ts'
import { useStorefront } from '../../storefront-context.tsx'
import { sectionRoot } from '../section-root.ts'
import { SlideImage } from './SlideImage.tsx'
import type { Slide, schema } from './schema.ts'
import { texts } from './texts.ts'

/** A slideshow. Without scripts it scrolls by hand; with them it changes slides until somebody stops it. */
export function Hydro({ section }: { section: SectionOf<typeof schema> }) {
  const { key, settings } = section
  const { desktop, mobile } = settings.content
  const style = { '--image-opacity': settings.opacity_image / 100 } as CSSProperties
  return (
    <section
      className="slideshow"
      {...sectionRoot(section)}
      style={style}
      data-text-animation={settings.text_animation}
    >
      <Slides slides={desktop} device={mobile.length ? 'desktop' : 'both'} id={key} settings={settings} />
      {mobile.length > 0 && (
        <Slides slides={mobile} device={desktop.length ? 'mobile' : 'both'} id={key} settings={settings} />
      )}
    </section>
  )
}

interface SlidesProps {
  slides: Slide[]
  device: 'desktop' | 'mobile' | 'both'
  id: string
  settings: SectionOf<typeof schema>['settings']
}

function Slides({ slides, device, id, settings }: SlidesProps) {
  const { storefront } = texts[useStorefront().store.language]
  if (!slides.length) return null
  return (
    <div className="slides" data-device={device} data-slides={settings.change_slides_every}>
      <ul className="slides-track" data-slides-track="">
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides have no key but their index
          <li key={index} className="slide" data-position={slide.position}>
            <SlideImage
              image={slide.image}
              media={slide.media}
              alt={slide.image_alt}
              focal={slide.image_focal}
              seed={`hydro ${id} ${index}`}
            />
            {settings.show_content && <SlideText slide={slide} />}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="slides-controls" hidden data-slides-controls="">
          <button
            type="button"
            data-slide-pause=""
            data-pause={storefront.pauseSlides}
            data-play={storefront.playSlides}
          >
            {storefront.pauseSlides}
          </button>
          {slides.map((_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: each dot belongs to an index
              key={index}
              type="button"
              data-slide={index}
              aria-label={storefront.slide(index + 1, slides.length)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function SlideText({ slide: { heading, subHeading, buttonLabel, urlButton } }: { slide: Slide }) {
  const href = linkPath(urlButton)
  return (
    <div className="slide-text">
      {heading.content && (
        <h2 className="slide-heading" style={{ color: heading.color || undefined }}>
          {heading.content}
        </h2>
      )}
      {subHeading.content && (
        <p className="slide-sub" style={{ color: subHeading.color || undefined }}>
          {subHeading.content}
        </p>
      )}
      {href && buttonLabel.title && (
        <a
          className="button slide-button"
          href={href}
          style={{ color: buttonLabel.color || undefined, backgroundColor: buttonLabel.background || undefined }}
        >
          {buttonLabel.title}
        </a>
      )}
    </div>
  )
}
