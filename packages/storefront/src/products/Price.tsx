import { useMoney, useStorefront } from '../storefront-context.tsx'

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
  const { texts } = useStorefront()
  const money = useMoney()
  const sale = isOnSale(price)
  const now = money(price.priceCents)
  return (
    <p className={className ? `price ${className}` : 'price'} data-sale={sale || undefined} data-price="">
      <span className="unseen" data-price-label="" data-even={texts.price} data-lowered={texts.salePrice}>
        {sale ? texts.salePrice : texts.price}
      </span>{' '}
      <span className="price-now" data-price-now="">
        {varies ? texts.from(now) : now}
      </span>{' '}
      <span hidden={!sale} data-price-was-part="">
        <span className="unseen">{texts.regularPrice} </span>
        <s className="price-was" data-price-was="">
          {sale ? money(price.compareAtPriceCents ?? 0) : ''}
        </s>
      </span>
    </p>
  )
}
