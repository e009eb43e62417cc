import { collectionPagePath } from '../../links.ts'
import { useStorefront } from '../../storefront-context.tsx'
import type { CollectionView } from '../../views/products.ts'
import { chipsOf, choiceOf } from './choice.ts'

/** The chosen filters as links that take one of them back. */
export function FilterChips({ collection }: { collection: CollectionView }) {
  const { store, texts } = useStorefront()
  const chips = chipsOf(collection, store, texts)
  if (chips.length === 0) return null
  const { sort } = choiceOf(collection)
  return (
    <ul className="filter-chips" aria-label={texts.chosenFilters}>
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a href={href} aria-label={texts.removeFilter(label)}>
            {label}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a className="text-link" href={collectionPagePath(collection.handle, 1, sort ? `sort=${sort}` : '')}>
          {texts.clearFilters}
        </a>
      </li>
    </ul>
  )
}
