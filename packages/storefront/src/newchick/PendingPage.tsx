import { PendingNote, type PendingProps } from '../checkout/PendingNote.tsx'
import { useStorefront } from '../storefront-context.tsx'

export function PendingPage({ address, confirmation }: PendingProps) {
  const { texts } = useStorefront()
  return (
    <article className="column letter">
      <header>
        <h1>{confirmation ? texts.confirmTitle : texts.pendingTitle}</h1>
        <PendingNote address={address} confirmation={confirmation} buttonClass="text-link" />
      </header>
    </article>
  )
}
