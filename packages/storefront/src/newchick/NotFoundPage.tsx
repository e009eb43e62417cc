import { useStorefront } from '../storefront-context.tsx'
import type { ProductCardView } from '../view.ts'
import { ProductFigure } from './ProductFigure.tsx'

export function NotFoundPage({ suggestions }: { suggestions: ProductCardView[] }) {
  const { texts } = useStorefront()
  return (
    <div className="column">
      <div className="quiet">
        <h1>{texts.notFoundTitle}</h1>
        {suggestions.length > 0 && <p>{texts.notFoundHint}</p>}
        <a className="text-link" href="/">
          {texts.backHome}
        </a>
      </div>
      <ul className="strip">
        {suggestions.map((product) => (
          <ProductFigure key={product.id} product={product} level={2} />
        ))}
      </ul>
    </div>
  )
}
