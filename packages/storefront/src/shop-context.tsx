import type { PopupKind } from '@backroom/theme/preview-messages'
import type { ResolvedSection, ResolvedTheme } from '@backroom/theme/resolve'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Words } from './messages/en.ts'
import { formatMoney } from './money.ts'
import type { CollectionSource, ThemeSource } from './theme-source.ts'
import type { CollectionView, PageView, StoreView } from './view.ts'

export interface Shop {
  store: StoreView
  words: Words
  theme: ThemeSource
  collections: CollectionSource
  /** What is around; a part that is drawn alone has no page. */
  page?: PageView['kind']
  /** The preview's alone: shown open. */
  openPopup?: PopupKind | undefined
}

export const ShopContext = createContext<Shop | undefined>(undefined)

export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('A part of the shop stands outside of <Shop>')
  return shop
}

/**
 * One slice of the theme. The component renders again only when the slice is another object:
 * `resolve` keeps the identity of what a patch does not touch.
 */
export function useTheme<Slice>(select: (theme: ResolvedTheme) => Slice): Slice {
  const { theme } = useShop()
  const read = () => select(theme.current())
  return useSyncExternalStore(theme.subscribe, read, read)
}

export const useSection = (page: string, key: string): ResolvedSection | undefined =>
  useTheme(({ pages }) => pages[page]?.sections.find((section) => section.key === key))

/** A section's collection. While another one is on its way, the one before stays on screen. */
export function useCollection(handle: string): CollectionView | undefined {
  const { collections } = useShop()
  const read = () => collections.get(handle)
  const found = useSyncExternalStore(collections.subscribe, read, read)
  const [kept, keep] = useState(found)
  if (found && found !== kept) keep(found)
  useEffect(() => {
    if (!found) collections.request(handle)
  }, [collections, found, handle])
  return found ?? kept
}

/** Formats amounts of this shop. */
export function useMoney(): (amountCents: number) => string {
  const { currency, locale } = useShop().store
  return (amountCents) => formatMoney(amountCents, currency, locale)
}
