import { collectionPath } from '../../links.ts'
import { useStorefront } from '../../storefront-context.tsx'
import type { CollectionView } from '../../views/products.ts'
import { choiceOf } from './choice.ts'

/** The order of a collection as a form that keeps the filters. With a script, choosing is enough. */
export function SortForm({ collection }: { collection: CollectionView }) {
  const { texts } = useStorefront()
  const { handle, orders, order } = collection
  if (!orders || collection.total < 2) return null
  return (
    <form className="sort" method="get" action={collectionPath(handle)} data-sort="">
      {[...choiceOf(collection).filters].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{texts.sortBy}</span>
        <select name="sort" defaultValue={order}>
          {orders.map((one) => (
            <option key={one} value={one}>
              {texts.orders[one]}
            </option>
          ))}
        </select>
      </label>
      <button className="text-link" type="submit">
        {texts.applySort}
      </button>
    </form>
  )
}
