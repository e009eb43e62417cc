import { PendingNote } from '../checkout/PendingNote.tsx'
import { useShop } from '../shop-context.tsx'

export function PendingPage({ address }: { address: string }) {
  const { texts } = useShop()
  return (
    <article className="column letter">
      <header>
        <h1>{texts.pendingTitle}</h1>
        <PendingNote address={address} buttonClass="text-link" />
      </header>
    </article>
  )
}
