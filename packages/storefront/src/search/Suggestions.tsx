import { productPath } from '../links.ts'
import { Image } from '../parts/Image.tsx'
import { Price } from '../products/Price.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { SuggestionsView } from '../views/products.ts'

/** The list below a search field. The script inserts it, gives the options their ids, and moves through them by keyboard. */
export function Suggestions({ products, links }: SuggestionsView) {
  const { texts } = useStorefront()
  const count = products.length + links.length
  if (count === 0) return null
  return (
    <div role="listbox" aria-label={texts.suggestions} data-found={texts.suggestionsFound(count)}>
      {links.map(({ title, href }) => (
        <a key={href} className="suggested-link" role="option" aria-selected="false" tabIndex={-1} href={href}>
          {title}
        </a>
      ))}
      {products.map((product) => (
        <a
          key={product.id}
          className="suggested-product"
          role="option"
          aria-selected="false"
          tabIndex={-1}
          href={productPath(product.handle)}
        >
          <Image image={product.image} seed={product.handle} sizes="48px" decorative />
          <span className="suggested-title">{product.title}</span>
          <Price
            priceCents={product.priceCents}
            compareAtPriceCents={product.compareAtPriceCents}
            varies={product.priceVaries}
          />
        </a>
      ))}
    </div>
  )
}
