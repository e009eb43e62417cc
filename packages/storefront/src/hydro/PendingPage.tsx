import { PendingNote } from '../checkout/PendingNote.tsx'
import { useStorefront } from '../storefront-context.tsx'

export function PendingPage({ address }: { address: string }) {
  const { texts } = useStorefront()
  return (
    <div className="page thanks">
      <div className="thanks-head">
        <h1>{texts.pendingTitle}</h1>
        <PendingNote address={address} buttonClass="button button-cart" />
      </div>
    </div>
  )
}
