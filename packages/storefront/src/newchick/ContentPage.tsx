import { Crumbs } from '../parts/Crumbs.tsx'
import { contentPageCrumbs } from '../parts/crumbs.ts'
import { RichText } from '../parts/RichText.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { ContentPageView } from '../views/pages.ts'

export function ContentPage({ content }: Pick<ContentPageView, 'content'>) {
  const { texts } = useStorefront()
  return (
    <article className="column letter content-page">
      <header>
        <Crumbs above={contentPageCrumbs(texts)} />
        <h1>{content.title}</h1>
      </header>
      <RichText html={content.bodyHtml} className="description" />
    </article>
  )
}
