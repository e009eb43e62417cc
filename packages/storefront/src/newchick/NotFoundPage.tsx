import { useShop } from '../shop-context.tsx'
import type { ProductCardView } from '../view.ts'
import { ProductFigure } from './ProductFigure.tsx'

export function NotFoundPage({ suggestions }: { suggestions: ProductCardView[] }) {
  const { words } = useShop()
  return (
    <div className="column">
      <div className="quiet">
        <h1>{words.notFoundTitle}</h1>
        {suggestions.length > 0 && <p>{words.notFoundHint}</p>}
        <a className="text-link" href="/">
          {words.backHome}
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
