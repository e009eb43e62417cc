import { SubscribedNote } from '../popups/SubscribedNote.tsx'
import type { SubscribedPageView } from '../view.ts'

export const SubscribedPage = ({ refused }: Pick<SubscribedPageView, 'refused'>) => (
  <div className="page thanks">
    <div className="thanks-head">
      <SubscribedNote refused={refused} linkClass="button button-cart" />
    </div>
  </div>
)
