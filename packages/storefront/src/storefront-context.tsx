import type { ResolvedSection, ResolvedTheme } from '@backroom/theme/resolve'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { formatPrice } from './money.ts'
import type { Texts } from './texts/texts.en.ts'
import type { CollectionSource, ThemeSource } from './theme-source.ts'
import type { CollectionView, StoreView } from './view.ts'

export interface Storefront {
  store: StoreView
  texts: Texts
  theme: ThemeSource
  collections: CollectionSource
}

export const StorefrontContext = createContext<Storefront | undefined>(undefined)

export function useStorefront(): Storefront {
  const storefront = useContext(StorefrontContext)
  if (!storefront) throw new Error('A part of the storefront stands outside of <Storefront>')
  return storefront
}

/**
 * One slice of the theme. The component renders again only when the slice is another object:
 * `resolve` keeps the identity of what a patch does not touch.
 */
export function useTheme<Slice>(select: (theme: ResolvedTheme) => Slice): Slice {
  const { theme } = useStorefront()
  const read = () => select(theme.current())
  return useSyncExternalStore(theme.subscribe, read, read)
}

export const useSection = (themePage: string, key: string): ResolvedSection | undefined =>
  useTheme(({ pages }) => pages[themePage]?.sections.find((section) => section.key === key))

/** A section's collection. While another one is on its way, the one before stays on screen. */
export function useCollection(handle: string): CollectionView | undefined {
  const { collections } = useStorefront()
  const read = () => collections.get(handle)
  const found = useSyncExternalStore(collections.subscribe, read, read)
  const [kept, keep] = useState(found)
  if (found && found !== kept) keep(found)
  useEffect(() => {
    if (!found) collections.request(handle)
  }, [collections, found, handle])
  return found ?? kept
}

/** Formats amounts of this store. */
export function useMoney(): (amountCents: number) => string {
  const { currency, locale } = useStorefront().store
  return (amountCents) => formatPrice(amountCents, currency, locale)
}
