import { SubscribedNote } from '../popups/SubscribedNote.tsx'
import type { SubscribedPageView } from '../views/pages.ts'

export const SubscribedPage = ({ page }: { page: SubscribedPageView }) => (
  <div className="page thanks">
    <div className="thanks-head">
      <SubscribedNote page={page} linkClass="button button-cart" />
    </div>
  </div>
)
