import { SearchIcon } from '../parts/Icons.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { ProductCardView } from '../views/products.ts'
import { ProductCard } from './ProductCard.tsx'

export function NotFoundPage({ suggestions }: { suggestions: ProductCardView[] }) {
  const { texts, store } = useStorefront()
  return (
    <div className="page not-found">
      <div className="empty">
        <h1>{texts.notFoundTitle}</h1>
        {suggestions.length > 0 && <p className="muted">{texts.notFoundHint}</p>}
        <SearchForm id="search-page" label={texts.searchProducts} className="search search-wide">
          <SearchIcon />
          <span className="unseen">{texts.search}</span>
        </SearchForm>
        <a className="button button-cart" href="/">
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
      <ul className="grid">
        {suggestions.map((product) => (
          <ProductCard key={product.id} product={product} level={2} />
        ))}
      </ul>
    </div>
  )
}
