import { useShop } from '../shop-context.tsx'

/** What the buyer wrote to the shop, so that they see that it arrived. */
export function BuyerNote({ note }: { note: string | undefined }) {
  const { words } = useShop()
  if (!note) return null
  return (
    <section className="buyer-note">
      <h2>{words.yourNote}</h2>
      <p>{note}</p>
    </section>
  )
}
