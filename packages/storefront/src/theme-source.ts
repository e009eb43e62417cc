import type { ResolvedTheme } from '@backroom/theme/resolve'
import type { NeedKind, NeedViews } from './views/pages.ts'

/**
 * The source from which components read the theme. It never changes on a storefront page; in the preview it changes
 * with every patch.
 */
export interface ThemeSource {
  current(): ResolvedTheme
  subscribe(listener: () => void): () => void
}

/** Collections, products and menus by handle. */
export interface NeedSource {
  get<Kind extends NeedKind>(kind: Kind, handle: string): NeedViews[Kind][string] | undefined
  /** Requests data that is missing. */
  request(kind: NeedKind, handle: string): void
  subscribe(listener: () => void): () => void
}

const never = () => () => {}

export const fixedTheme = (theme: ResolvedTheme): ThemeSource => ({ current: () => theme, subscribe: never })

export const fixedNeeds = (views: NeedViews): NeedSource => ({
  get: <Kind extends NeedKind>(kind: Kind, handle: string) => {
    const ofKind = views[kind] as Record<string, NeedViews[Kind][string]>
    return Object.hasOwn(ofKind, handle) ? ofKind[handle] : undefined
  },
  request: () => {},
  subscribe: never,
})

export const noNeeds: NeedViews = { collection: {}, product: {}, menu: {} }
