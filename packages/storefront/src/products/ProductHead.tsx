import type { ReactNode } from 'react'
import { searchPath } from '../links.ts'
import { useStorefront, useTheme } from '../storefront-context.tsx'
import type { ProductView } from '../view.ts'
import { Rating } from './Rating.tsx'

/** The content above the price: the title and the lines around it. */
export function ProductHead({ product, children }: { product: ProductView; children?: ReactNode }) {
  const topMessage = useTheme(({ settings }) => settings.product.topMessage)
  return (
    <div className="product-head">
      {topMessage && <p className="top-message">{topMessage}</p>}
      {children}
      <h1 className="product-title">{product.title}</h1>
      <Rating rating={product.rating} />
    </div>
  )
}

/** A promotion such as "Buy 2, get 1 free". */
export function Offer({ offer }: Pick<ProductView, 'offer'>) {
  const color = useTheme(({ settings }) => settings.product.colorByXGetY)
  if (!offer) return null
  return (
    <p className="offer" style={{ color: color || undefined }}>
      {offer}
    </p>
  )
}

/** Each links to products with the same tag. */
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

/** The collection in the breadcrumb. Undefined if the merchant hides it. */
export const useCollectionLink = ({ collection }: ProductView) =>
  useTheme(({ settings }) => settings.product.show_collection) ? collection : undefined
