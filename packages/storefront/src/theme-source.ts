import type { ResolvedTheme } from '@backroom/theme/resolve'
import type { CollectionView } from './view.ts'

/** Where components read the theme. A buyer's page never changes; the preview's does with every patch. */
export interface ThemeSource {
  current(): ResolvedTheme
  subscribe(listener: () => void): () => void
}

/** Collections that sections show, by the handle that the section names. */
export interface CollectionSource {
  get(handle: string): CollectionView | undefined
  /** Asks for one that is not there yet. */
  request(handle: string): void
  subscribe(listener: () => void): () => void
}

const never = () => () => {}

export const fixedTheme = (theme: ResolvedTheme): ThemeSource => ({ current: () => theme, subscribe: never })

export const fixedCollections = (collections: Record<string, CollectionView>): CollectionSource => ({
  get: (handle) => (Object.hasOwn(collections, handle) ? collections[handle] : undefined),
  request: () => {},
  subscribe: never,
})
