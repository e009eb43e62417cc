import type { MenuEntry } from '@backroom/theme/fields/field'
import { linkPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { LinkView } from '../view.ts'

/** The theme's menu, or the store's collections where the merchant made none. */
export function useMenu(entries: MenuEntry[]): LinkView[] {
  const { store } = useStorefront()
  const own = entries.flatMap(({ title, url }) => {
    const href = linkPath(url)
    return href && title ? [{ title, href }] : []
  })
  return own.length ? own : store.menu
}

export function MenuLinks({ links }: { links: LinkView[] }) {
  if (!links.length) return null
  return (
    <ul>
      {links.map(({ title, href }) => (
        <li key={href + title}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
