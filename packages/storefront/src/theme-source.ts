import type { ResolvedTheme } from '@backroom/theme/resolve'
import type { NeedKind, NeedViews } from './view.ts'

/** Where components read the theme. A buyer's page never changes; the preview's does with every patch. */
export interface ThemeSource {
  current(): ResolvedTheme
  subscribe(listener: () => void): () => void
}

/** Collections, products and menus, by the handle that the theme names. */
export interface NeedSource {
  get<Kind extends NeedKind>(kind: Kind, handle: string): NeedViews[Kind][string] | undefined
  /** Asks for one that is not there yet. */
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
