import { useStorefront } from '../storefront-context.tsx'
import type { LinkView } from '../views/store.ts'

/** Links to the pages above. The page's own title follows them as its heading. */
export function Crumbs({ above }: { above: readonly LinkView[] }) {
  const { texts } = useStorefront()
  return (
    <nav className="crumbs" aria-label={texts.breadcrumbs}>
      <ol>
        {above.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
