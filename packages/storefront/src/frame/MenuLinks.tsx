import type { MenuChoice } from '@backroom/theme/fields/field'
import { collectionsPath, linkPath } from '../links.ts'
import { useMenuItems, useStorefront } from '../storefront-context.tsx'
import type { MenuItemView } from '../views/store.ts'

/** The menu that the theme chooses, or the store's collections and the page of all of them if it has no items. */
export function useMenu(chosen: MenuChoice): MenuItemView[] {
  const { store, texts } = useStorefront()
  const items = useMenuItems(typeof chosen === 'string' ? chosen : '')
  const own = typeof chosen === 'string' ? items : ownEntries(chosen)
  if (own.length || !store.collections.length) return own
  return [...store.collections, { title: texts.collections, href: collectionsPath() }].map((link) => ({
    ...link,
    children: [],
  }))
}

/** The menu entries of themes that are older than store menus. */
const ownEntries = (entries: Exclude<MenuChoice, string>): MenuItemView[] =>
  entries.flatMap(({ title, url }) => {
    const href = linkPath(url)
    return href && title ? [{ title, href, children: [] }] : []
  })

interface Props {
  items: MenuItemView[]
  /** In a row, an item unfolds its children when pressed. Elsewhere all children are visible. */
  unfolds?: boolean
}

export function MenuLinks({ items, unfolds = false }: Props) {
  if (!items.length) return null
  return (
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same text and target
        <li key={`${index} ${item.title}`}>
          {unfolds && item.children.length > 0 ? (
            <details className="menu-fold" data-drawer="">
              <summary>{item.title}</summary>
              {/* The page of the item itself comes first. */}
              <MenuLinks items={[...(item.href ? [{ ...item, children: [] }] : []), ...item.children]} />
            </details>
          ) : (
            <>
              <MenuLink item={item} />
              <MenuLinks items={item.children} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const MenuLink = ({ item: { title, href } }: { item: MenuItemView }) =>
  href === undefined ? <span className="menu-heading">{title}</span> : <a href={href}>{title}</a>
