import { htmlFrameAddress } from '../../html-frame/html-frame.ts'
import { EmptySection } from '../../parts/EmptySection.tsx'
import { useStorefront } from '../../storefront-context.tsx'
import { sectionRoot } from '../section-root.ts'
import type { ReviewSection } from './schema.ts'
import { texts } from './texts.ts'

/**
 * What a merchant pasted runs here and nowhere else: the frame has no origin, so that its scripts reach neither the
 * page nor its cookies nor the editor. Other HTML is another frame: an address that differs behind the # loads nothing.
 */
export function ReviewFrame({ section, className }: { section: ReviewSection; className: string }) {
  const { storefront } = texts[useStorefront().store.language]
  const html = section.settings.body_html
  if (html.trim() === '') return <EmptySection section={section} note={storefront.empty} />
  return (
    <section className={className} {...sectionRoot(section)}>
      <iframe
        key={html}
        title={storefront.frame}
        src={htmlFrameAddress(html)}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </section>
  )
}
