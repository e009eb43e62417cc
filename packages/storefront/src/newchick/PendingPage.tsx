import { PendingNote } from '../checkout/PendingNote.tsx'
import { useStorefront } from '../storefront-context.tsx'

export function PendingPage({ address }: { address: string }) {
  const { texts } = useStorefront()
  return (
    <article className="column letter">
      <header>
        <h1>{texts.pendingTitle}</h1>
        <PendingNote address={address} buttonClass="text-link" />
      </header>
    </article>
  )
}
