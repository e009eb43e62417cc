import type { SectionOf } from '@backroom/theme/sections/section-schema'
import type { CSSProperties } from 'react'
import { linkPath } from '../../links.ts'
import { useStorefront } from '../../storefront-context.tsx'
import { sectionRoot } from '../section-root.ts'
import { SlideImage } from './SlideImage.tsx'
import type { Slide, schema } from './schema.ts'
import { texts } from './texts.ts'

type Settings = SectionOf<typeof schema>['settings']

/** A banner as wide as the window, with further slides. */
export function Newchick({ section }: { section: SectionOf<typeof schema> }) {
  const { key, settings } = section
  const { desktop, mobile } = settings.content
  const style = { '--image-opacity': settings.opacity_image / 100 } as CSSProperties
  const onDesktop = desktop.length ? desktop : mobile
  const onMobile = mobile.length ? mobile : desktop
  if (!onDesktop.length) return null
  return (
    <section className="hero" {...sectionRoot(section)} style={style} data-text-animation={settings.text_animation}>
      {onDesktop === onMobile ? (
        <Pages id={key} slides={onDesktop} device="both" settings={settings} />
      ) : (
        <>
          <Pages id={key} slides={onDesktop} device="desktop" settings={settings} />
          <Pages id={key} slides={onMobile} device="mobile" settings={settings} />
        </>
      )}
    </section>
  )
}

interface PagesProps {
  id: string
  slides: Slide[]
  device: 'desktop' | 'mobile' | 'both'
  settings: Settings
}

function Pages({ id, slides, device, settings }: PagesProps) {
  const { storefront } = texts[useStorefront().store.language]
  return (
    <div className="slides" data-device={device} data-slides={settings.change_slides_every}>
      <div className="slides-track" data-slides-track="">
        {slides.map((slide, index) => (
          <figure
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no key but their index
            key={index}
            className="slide"
            data-position={slide.position}
          >
            <SlideImage
              image={slide.image}
              media={slide.media}
              alt={slide.image_alt}
              focal={slide.image_focal}
              seed={`newchick ${id} ${index}`}
            />
            {settings.show_content && <Caption slide={slide} />}
          </figure>
        ))}
      </div>
      {slides.length > 1 && (
        <div className="hero-controls" hidden data-slides-controls="">
          <button type="button" data-slide-step={-1} aria-label={storefront.previousSlide}>
            ←
          </button>
          <span data-slide-number={slides.length}>{storefront.slide(1, slides.length)}</span>
          <button type="button" data-slide-step={1} aria-label={storefront.nextSlide}>
            →
          </button>
          <button
            type="button"
            data-slide-pause=""
            data-pause={storefront.pauseSlides}
            data-play={storefront.playSlides}
          >
            {storefront.pauseSlides}
          </button>
        </div>
      )}
    </div>
  )
}

function Caption({ slide: { heading, subHeading, buttonLabel, urlButton } }: { slide: Slide }) {
  const href = linkPath(urlButton)
  return (
    <figcaption className="hero-text">
      {heading.content && <h2 style={{ color: heading.color || undefined }}>{heading.content}</h2>}
      {subHeading.content && <p style={{ color: subHeading.color || undefined }}>{subHeading.content}</p>}
      {href && buttonLabel.title && (
        <a
          className="hero-button"
          href={href}
          style={{ color: buttonLabel.color || undefined, backgroundColor: buttonLabel.background || undefined }}
        >
          {buttonLabel.title}
        </a>
      )}
    </figcaption>
  )
}
