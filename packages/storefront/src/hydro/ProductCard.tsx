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

/** Memoized, because its section renders with every edit. */
export const ProductCard = memo(function ProductCard({ product, level = 3, saleTag = true, eager }: Props) {
  const { texts } = useStorefront()
  const Heading = `h${level}` as const
  const tag = !product.available ? texts.soldOut : saleTag && isOnSale(product) ? texts.sale : undefined
  return (
    <li className="card" data-sold-out={!product.available || undefined}>
      <div className="card-image">
        <Image
          image={product.image}
          seed={product.handle}
          sizes="(min-width: 1024px) 25vw, 50vw"
          eager={eager}
          decorative
        />
        {product.secondImage && (
          <Image
            className="card-second"
            image={product.secondImage}
            seed={product.handle}
            sizes="(min-width: 1024px) 25vw, 50vw"
            decorative
          />
        )}
        {tag && <span className="tag">{tag}</span>}
      </div>
      <Heading className="card-title">
        <a href={productPath(product.handle)}>{product.title}</a>
      </Heading>
      <CardRating rating={product.rating} />
      <Price
        priceCents={product.priceCents}
        compareAtPriceCents={product.compareAtPriceCents}
        varies={product.priceVaries}
      />
    </li>
  )
})
