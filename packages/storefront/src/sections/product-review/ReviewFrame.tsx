import { HtmlFrame } from '../../html-frame/HtmlFrame.tsx'
import { EmptySection } from '../../parts/EmptySection.tsx'
import { useStorefront } from '../../storefront-context.tsx'
import { sectionRoot } from '../section-root.ts'
import type { ReviewSection } from './schema.ts'
import { texts } from './texts.ts'

/** The merchant's own HTML in an html frame. */
export function ReviewFrame({ section, className }: { section: ReviewSection; className: string }) {
  const { storefront } = texts[useStorefront().store.language]
  const html = section.settings.body_html
  if (html.trim() === '') return <EmptySection section={section} note={storefront.empty} />
  return (
    <section className={className} {...sectionRoot(section)}>
      <HtmlFrame html={html} title={storefront.frame} isLazy />
    </section>
  )
}
