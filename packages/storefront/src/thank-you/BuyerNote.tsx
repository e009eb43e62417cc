import { useStorefront } from '../storefront-context.tsx'

/** What the buyer wrote to the shop, so that they see that it arrived. */
export function BuyerNote({ note }: { note: string | undefined }) {
  const { texts } = useStorefront()
  if (!note) return null
  return (
    <section className="buyer-note">
      <h2>{texts.yourNote}</h2>
      <p>{note}</p>
    </section>
  )
}
