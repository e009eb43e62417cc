import { useMoney, useShop } from '../shop-context.tsx'
import { isOnSale } from './saving.ts'

interface Props {
  priceCents: number
  compareAtPriceCents?: number
  /** Other variants cost more. */
  varies?: boolean
  /** In words; '' keeps the place of one. */
  saving?: string
}

/** A price; a lowered one says which figure is which to those who can't see the line through. */
export function Price({ varies, saving, ...price }: Props) {
  const { words } = useShop()
  const money = useMoney()
  const sale = isOnSale(price)
  const now = money(price.priceCents)
  return (
    <p className="price" data-sale={sale || undefined} data-price="">
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
      {saving !== undefined && (
        <>
          {' '}
          <span className="price-saving" hidden={!saving} data-price-saving="">
            {saving}
          </span>
        </>
      )}
    </p>
  )
}
