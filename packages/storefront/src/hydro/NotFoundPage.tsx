import { useStorefront } from '../storefront-context.tsx'
import type { ProductCardView } from '../view.ts'
import { ProductCard } from './ProductCard.tsx'

export function NotFoundPage({ suggestions }: { suggestions: ProductCardView[] }) {
  const { texts } = useStorefront()
  return (
    <div className="page not-found">
      <div className="empty">
        <h1>{texts.notFoundTitle}</h1>
        {suggestions.length > 0 && <p className="muted">{texts.notFoundHint}</p>}
        <a className="button button-cart" href="/">
          {texts.backHome}
        </a>
      </div>
      <ul className="grid">
        {suggestions.map((product) => (
          <ProductCard key={product.id} product={product} level={2} />
        ))}
      </ul>
    </div>
  )
}
