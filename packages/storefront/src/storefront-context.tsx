import type { PopupKind } from '@backroom/theme/preview-messages'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import type { ResolvedSection } from '@backroom/theme/sections/resolved-section'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { formatPrice } from './money.ts'
import type { Texts } from './texts/texts.en.ts'
import type { NeedSource, ThemeSource } from './theme-source.ts'
import type { NeedKind, NeedViews, StorefrontPageView, WidgetView } from './views/pages.ts'
import type { CollectionView, ProductCardView } from './views/products.ts'
import type { MenuItemView, StoreView } from './views/store.ts'

export interface Storefront {
  store: StoreView
  texts: Texts
  theme: ThemeSource
  needs: NeedSource
  widgets: readonly WidgetView[]
  /** The page. Undefined if a part is rendered alone. */
  page?: StorefrontPageView['kind']
  /** The popup that the preview shows open. */
  openPopup?: PopupKind | undefined
  isPopupAnswered?: boolean | undefined
  /** Rendered instead of the sections, which the server renders one by one. */
  sectionsPlace?: string
}

/** What is around a page: the same for all pages of a kind, as long as theme, store and language are. */
export interface FrameProps {
  kind: StorefrontPageView['kind']
  children: ReactNode
}

export const StorefrontContext = createContext<Storefront | undefined>(undefined)

export function useStorefront(): Storefront {
  const storefront = useContext(StorefrontContext)
  if (!storefront) throw new Error('A part of the storefront stands outside of <Storefront>')
  return storefront
}

/**
 * A slice of the theme. The component renders again only if the slice has a new identity: `resolve` keeps the identity
 * of everything that a patch does not change.
 */
export function useTheme<Slice>(select: (theme: ResolvedTheme) => Slice): Slice {
  const { theme } = useStorefront()
  const read = () => select(theme.current())
  return useSyncExternalStore(theme.subscribe, read, read)
}

export const useSection = (themePage: string, key: string): ResolvedSection | undefined =>
  useTheme(({ pages }) => pages[themePage]?.sections.find((section) => section.key === key))

/** A section's collection. While another one is loading, the previous one stays on screen. */
export const useCollection = (handle: string): CollectionView | undefined => useNeed('collection', handle)

/** A section's product. '' means none. */
export const useProduct = (handle: string): ProductCardView | undefined => useNeed('product', handle)

/** The items of a menu. '' means none. */
export function useMenuItems(handle: string): MenuItemView[] {
  const { menus } = useStorefront().store
  const own = Object.hasOwn(menus, handle) ? menus[handle] : undefined
  const chosen = useNeed('menu', own ? '' : handle)
  return own ?? chosen ?? []
}

function useNeed<Kind extends NeedKind>(kind: Kind, handle: string): NeedViews[Kind][string] | undefined {
  const { needs } = useStorefront()
  const read = () => needs.get(kind, handle)
  const found = useSyncExternalStore(needs.subscribe, read, read)
  const [lastLoaded, setLastLoaded] = useState(found)
  if (found && found !== lastLoaded) setLastLoaded(found)
  useEffect(() => {
    if (!found && handle !== '') needs.request(kind, handle)
  }, [needs, found, kind, handle])
  return handle === '' ? undefined : (found ?? lastLoaded)
}

/** The loaded products among a section's handles, each once, in the order of the handles. */
export function useProducts(handles: readonly string[]): ProductCardView[] {
  const { needs } = useStorefront()
  const wanted = [...new Set(handles)].filter((handle) => handle !== '')
  const found = () => wanted.flatMap((handle) => needs.get('product', handle) ?? [])
  const read = () => found().length
  useSyncExternalStore(needs.subscribe, read, read)
  const names = wanted.join('\n')
  useEffect(() => {
    for (const handle of names ? names.split('\n') : []) needs.request('product', handle)
  }, [needs, names])
  return found()
}

/** Formats amounts of this store, with the currency code if the merchant shows it. */
export function useMoney(): (amountCents: number) => string {
  const { currency, locale } = useStorefront().store
  const hasCode = useTheme(({ settings }) => settings.currency.enabled_currency)
  return (amountCents) => {
    const amount = formatPrice(amountCents, currency, locale)
    // A no-break space keeps code and number on one line.
    return hasCode ? `${amount}\u00a0${currency}` : amount
  }
}
