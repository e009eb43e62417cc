import { useStorefront } from '../../storefront-context.tsx'
import type { CollectionView } from '../../views/products.ts'
import { CollectionFilters } from './CollectionFilters.tsx'
import { choiceOf } from './choice.ts'
import { FilterChips } from './FilterChips.tsx'
import { SortForm } from './SortForm.tsx'

/** What is between the head of a collection and its products. */
export function CollectionTools({ collection }: { collection: CollectionView }) {
  return (
    <>
      <div className="listing-tools">
        <CollectionFilters collection={collection} />
        <SortForm collection={collection} />
      </div>
      <FilterChips collection={collection} />
    </>
  )
}

/** Why a page of a collection shows no product. */
export function NothingListed({ collection, className }: { collection: CollectionView; className: string }) {
  const { texts } = useStorefront()
  const text = () => {
    if (collection.page > collection.pages) return texts.beyondPages(collection.pages)
    return choiceOf(collection).filters.size > 0 ? texts.noMatches : texts.noProducts
  }
  return <p className={className}>{text()}</p>
}
