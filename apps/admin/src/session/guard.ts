import type { Viewer } from '@backroom/contract/platform/access/permissions'
import type { NamedStore } from './find-store.ts'
import type { noSuchStore } from './no-such-store.ts'

/** What the router asks before it opens a page. */
export interface Guard {
  /**
   * The signed-in person, if any, in the store that the address names. Asked before every page and on every preload:
   * answer from a cache.
   */
  viewer: (named: NamedStore) => Promise<Viewer | typeof noSuchStore | undefined>
  /** What stands for the tab's store in addresses, once it is known. */
  storeSegment: () => string | undefined
}
