import type { Viewer } from '@backroom/contract/platform/access/permissions'
import type { NamedStore } from './find-store.ts'
import type { noSuchStore } from './no-such-store.ts'

/** The checks that the router runs before it opens a page. */
export interface Guard {
  /**
   * The signed-in user in the store that the address names. Called before every page and every preload, so answers come
   * from a cache.
   */
  viewer: (named: NamedStore) => Promise<Viewer | typeof noSuchStore | undefined>
  /** The path segment of the tab's store, once it is known. */
  storeSegment: () => string | undefined
}
