import type { CollectionKind, CollectionSort } from './states.ts'
import { collectionSorts } from './states.ts'

/** The orders that a collection can have: only products that are chosen one by one have an order of their own. */
export const sortsOf = (kind: CollectionKind): readonly CollectionSort[] =>
  kind === 'manual' ? collectionSorts : collectionSorts.filter((sort) => sort !== 'manual')
