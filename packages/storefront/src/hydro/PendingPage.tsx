import { PendingNote, type PendingProps } from '../checkout/PendingNote.tsx'
import { useStorefront } from '../storefront-context.tsx'

export function PendingPage({ address, confirmation }: PendingProps) {
  const { texts } = useStorefront()
  return (
    <div className="page thanks">
      <div className="thanks-head">
        <h1>{confirmation ? texts.confirmTitle : texts.pendingTitle}</h1>
        <PendingNote address={address} confirmation={confirmation} buttonClass="button button-cart" />
      </div>
    </div>
  )
}
