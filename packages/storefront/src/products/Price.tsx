import { useMoney, useShop } from '../shop-context.tsx'

interface Props {
  priceCents: number
  compareAtPriceCents?: number
  /** Other variants cost more. */
  varies?: boolean
  className?: string
}

export const isOnSale = ({ priceCents, compareAtPriceCents }: Props) =>
  compareAtPriceCents !== undefined && compareAtPriceCents > priceCents

/** A price; a lowered one says which figure is which to those who can't see the line through. */
export function Price({ className, varies, ...price }: Props) {
  const { words } = useShop()
  const money = useMoney()
  const sale = isOnSale(price)
  const now = money(price.priceCents)
  return (
    <p className={className ? `price ${className}` : 'price'} data-sale={sale || undefined} data-price="">
      <span className="unseen" data-price-label="" data-even={words.price} data-lowered={words.salePrice}>
        {sale ? words.salePrice : words.price}
      </span>{' '}
      <span className="price-now" data-price-now="">
        {varies ? words.from(now) : now}
      </span>{' '}
      <span hidden={!sale} data-price-was-part="">
        <span className="unseen">{words.regularPrice} </span>
        <s className="price-was" data-price-was="">
          {sale ? money(price.compareAtPriceCents ?? 0) : ''}
        </s>
      </span>
    </p>
  )
}
