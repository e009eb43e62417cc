import { useStorefront } from '../../storefront-context.tsx'
import type { OrderView } from '../../views/buying.ts'

/** Forms for reviews of what was bought. */
export function ReviewLinks({ links }: { links: OrderView['reviewLinks'] }) {
  const { texts } = useStorefront()
  if (!links?.length) return null
  return (
    <section className="review-links">
      <h2>{texts.reviews.ofOrder}</h2>
      <ul>
        {links.map(({ title, href }) => (
          <li key={href}>
            <a className="text-link" href={href}>
              {texts.reviews.writeOf(title)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
