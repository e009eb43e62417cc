import { collectionPath } from '../../links.ts'
import { formatCount, formatPrice } from '../../money.ts'
import { useStorefront } from '../../storefront-context.tsx'
import type { CollectionView, FilterView } from '../../views/products.ts'
import { choiceOf } from './choice.ts'

/** The filters of a collection as a form that loads the page again, so it works without scripts. */
export function CollectionFilters({ collection }: { collection: CollectionView }) {
  const { texts, store } = useStorefront()
  const { handle, filters } = collection
  if (!filters?.length) return null
  const choice = choiceOf(collection)
  const count = choice.filters.size
  return (
    <details className="filters">
      <summary>{count > 0 ? texts.filtersChosen(formatCount(count, store.locale)) : texts.filters}</summary>
      <form method="get" action={collectionPath(handle)}>
        {choice.sort && <input type="hidden" name="sort" value={choice.sort} />}
        <div className="filter-groups">
          {filters.map((filter) => (
            <Filter key={filter.key} filter={filter} />
          ))}
        </div>
        <div className="filter-actions">
          <button className="button button-cart" type="submit">
            {texts.showProducts}
          </button>
        </div>
      </form>
    </details>
  )
}

function Filter({ filter }: { filter: FilterView }) {
  const { texts, store } = useStorefront()
  const { kind, name, key, choices } = filter
  return (
    <fieldset className="filter">
      <legend>{kind === 'option' ? name : texts.filterNames[kind]}</legend>
      {kind === 'price' && <Prices prices={filter.prices} />}
      {kind === 'rating' && <Ratings choices={choices} />}
      {kind !== 'price' &&
        kind !== 'rating' &&
        choices.map(({ value, count, isChosen, swatch }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={kind === 'availability' ? 'available' : key}
              value={kind === 'availability' ? '1' : value}
              defaultChecked={isChosen}
            />
            {swatch && <span className="filter-swatch" style={{ background: swatch }} />}
            <span>{kind === 'availability' ? texts.inStockOnly : value}</span>
            <span className="filter-count">{`(${formatCount(count, store.locale)})`}</span>
          </label>
        ))}
    </fieldset>
  )
}

/** One of them at a time: a lower number of stars contains the higher ones. */
function Ratings({ choices }: Pick<FilterView, 'choices'>) {
  const { texts, store } = useStorefront()
  return (
    <>
      <label>
        <input type="radio" name="rating" value="" defaultChecked={!choices.some(({ isChosen }) => isChosen)} />
        <span>{texts.anyRating}</span>
      </label>
      {choices.map(({ value, count, isChosen }) => (
        <label key={value}>
          <input type="radio" name="rating" value={value} defaultChecked={isChosen} />
          <span className="filter-stars" aria-hidden="true">
            {'★'.repeat(Number(value))}
          </span>
          <span aria-hidden="true">{texts.andUp}</span>
          <span className="unseen">{texts.ratingFrom(value)}</span>
          <span className="filter-count">{`(${formatCount(count, store.locale)})`}</span>
        </label>
      ))}
    </>
  )
}

function Prices({ prices }: Pick<FilterView, 'prices'>) {
  const { texts, store } = useStorefront()
  if (!prices) return null
  const field = (name: string, label: string, value: string, limitCents: number) => (
    <label className="filter-price">
      <span>{label}</span>
      <input
        type="text"
        inputMode="decimal"
        name={name}
        defaultValue={value}
        maxLength={14}
        autoComplete="off"
        placeholder={formatPrice(limitCents, store.currency, store.locale)}
      />
    </label>
  )
  return (
    <div className="filter-prices">
      {field('price_min', texts.priceFrom, prices.min, prices.minCents)}
      {field('price_max', texts.priceTo, prices.max, prices.maxCents)}
    </div>
  )
}
