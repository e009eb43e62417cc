import { PendingNote } from '../checkout/PendingNote.tsx'
import { useShop } from '../shop-context.tsx'

export function PendingPage({ address }: { address: string }) {
  const { words } = useShop()
  return (
    <article className="column letter">
      <header>
        <h1>{words.pendingTitle}</h1>
        <PendingNote address={address} buttonClass="text-link" />
      </header>
    </article>
  )
}
