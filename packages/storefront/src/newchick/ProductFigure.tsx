import { memo } from 'react'
import { productPath } from '../links.ts'
import { Image } from '../parts/Image.tsx'
import { Price } from '../products/Price.tsx'
import { CardRating } from '../products/reviews/CardRating.tsx'
import { isOnSale } from '../products/saving.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { ProductCardView } from '../views/products.ts'

interface Props {
  product: ProductCardView
  level?: 2 | 3
  saleTag?: boolean
  eager?: boolean
}

/**
 * An image with a caption. Labels such as "Sold out" are text, not badges. Memoized, because its section renders with
 * every edit.
 */
export const ProductFigure = memo(function ProductFigure({ product, level = 3, saleTag = true, eager }: Props) {
  const { texts } = useStorefront()
  const Heading = `h${level}` as const
  const note = !product.available ? texts.soldOut : saleTag && isOnSale(product) ? texts.sale : undefined
  return (
    <li className="figure">
      <div className="figure-image">
        <Image
          image={product.image}
          seed={product.handle}
          sizes="(min-width: 768px) 33vw, 50vw"
          eager={eager}
          decorative
        />
        {product.secondImage && (
          <Image
            className="figure-second"
            image={product.secondImage}
            seed={product.handle}
            sizes="(min-width: 768px) 33vw, 50vw"
            decorative
          />
        )}
      </div>
      <div className="figure-caption">
        <Heading>
          <a href={productPath(product.handle)}>{product.title}</a>
        </Heading>
        <Price
          priceCents={product.priceCents}
          compareAtPriceCents={product.compareAtPriceCents}
          varies={product.priceVaries}
        />
        <CardRating rating={product.rating} />
        {note && <p className="figure-note">{note}</p>}
      </div>
    </li>
  )
})
