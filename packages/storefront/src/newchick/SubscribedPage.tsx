import { SubscribedNote } from '../popups/SubscribedNote.tsx'
import type { SubscribedPageView } from '../view.ts'

export const SubscribedPage = ({ refused }: Pick<SubscribedPageView, 'refused'>) => (
  <article className="column letter">
    <header>
      <SubscribedNote refused={refused} linkClass="text-link" />
    </header>
  </article>
)
