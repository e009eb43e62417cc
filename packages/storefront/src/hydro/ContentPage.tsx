import { RichText } from '../parts/RichText.tsx'
import type { ContentPageView } from '../view.ts'

export const ContentPage = ({ content }: Pick<ContentPageView, 'content'>) => (
  <article className="page content-page">
    <h1>{content.title}</h1>
    <RichText html={content.bodyHtml} className="description" />
  </article>
)
