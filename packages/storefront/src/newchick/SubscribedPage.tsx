import { SubscribedNote } from '../popups/SubscribedNote.tsx'
import type { SubscribedPageView } from '../views/pages.ts'

export const SubscribedPage = ({ page }: { page: SubscribedPageView }) => (
  <article className="column letter">
    <header>
      <SubscribedNote page={page} linkClass="text-link" />
    </header>
  </article>
)
