import { SearchForm } from '../search/SearchForm.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { ProductCardView } from '../views/products.ts'
import { ProductFigure } from './ProductFigure.tsx'

export function NotFoundPage({ suggestions }: { suggestions: ProductCardView[] }) {
  const { texts, store } = useStorefront()
  return (
    <div className="column">
      <div className="quiet">
        <h1>{texts.notFoundTitle}</h1>
        {suggestions.length > 0 && <p>{texts.notFoundHint}</p>}
        <SearchForm id="search-page" label={texts.searchProducts} className="seek seek-wide">
          {texts.search}
        </SearchForm>
        <a className="text-link" href="/">
          {texts.backHome}
        </a>
        {store.collections.length > 0 && (
          <ul className="ways" aria-label={texts.collections}>
            {store.collections.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul className="strip">
        {suggestions.map((product) => (
          <ProductFigure key={product.id} product={product} level={2} />
        ))}
      </ul>
    </div>
  )
}
