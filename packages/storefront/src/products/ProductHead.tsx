import type { ReactNode } from 'react'
import { searchPath } from '../links.ts'
import { useStorefront, useTheme } from '../storefront-context.tsx'
import type { ProductView } from '../views/products.ts'

/** The title, below the merchant's message and the children. */
export function ProductHead({ product, children }: { product: ProductView; children?: ReactNode }) {
  const topMessage = useTheme(({ settings }) => settings.product.topMessage)
  return (
    <div className="product-head">
      {topMessage && <p className="top-message">{topMessage}</p>}
      {children}
      <h1 className="product-title">{product.title}</h1>
    </div>
  )
}

/** Links to a search for products with the same tag. */
export function Tags({ tags = [] }: Pick<ProductView, 'tags'>) {
  const { texts } = useStorefront()
  const isShown = useTheme(({ settings }) => settings.product.tags.show_tags)
  if (!isShown || !tags.length) return null
  return (
    <ul className="tags" aria-label={texts.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <a href={searchPath(tag)} rel="nofollow">
            {tag}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The product's collection; undefined if the theme hides it. */
export const useCollectionLink = ({ collection }: ProductView) =>
  useTheme(({ settings }) => settings.product.show_collection) ? collection : undefined
