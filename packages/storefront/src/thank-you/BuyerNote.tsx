import { useStorefront } from '../storefront-context.tsx'

/** The customer's note to the shop, which confirms that it arrived. */
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
