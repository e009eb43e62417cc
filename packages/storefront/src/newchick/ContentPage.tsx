import { RichText } from '../parts/RichText.tsx'
import type { ContentPageView } from '../view.ts'

export const ContentPage = ({ content }: Pick<ContentPageView, 'content'>) => (
  <article className="column letter content-page">
    <header>
      <h1>{content.title}</h1>
    </header>
    <RichText html={content.bodyHtml} className="description" />
  </article>
)
