import type { CollectionSource } from '../theme-source.ts'
import type { CollectionView } from '../view.ts'

export interface CollectionStore extends CollectionSource {
  put(collections: Record<string, CollectionView>): void
}

/** Collections the sections name; one that is missing is fetched once, and again after a failure when asked again. */
export function collectionStore(
  fetchOne: (handle: string) => Promise<CollectionView | undefined>,
  report: (error: unknown) => void,
): CollectionStore {
  const known = new Map<string, CollectionView>()
  const onTheWay = new Set<string>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const ask = async (handle: string) => {
    onTheWay.add(handle)
    try {
      const found = await fetchOne(handle)
      if (found) known.set(handle, found)
    } finally {
      onTheWay.delete(handle)
    }
    tell()
  }
  return {
    get: (handle) => known.get(handle),
    request: (handle) => {
      if (!known.has(handle) && !onTheWay.has(handle)) ask(handle).catch(report)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put: (collections) => {
      for (const [handle, collection] of Object.entries(collections)) known.set(handle, collection)
      tell()
    },
  }
}
