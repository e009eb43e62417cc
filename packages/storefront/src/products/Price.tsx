import { useMoney, useStorefront } from '../storefront-context.tsx'
import { isOnSale } from './saving.ts'

interface Props {
  priceCents: number
  compareAtPriceCents?: number
  /** Whether other variants cost more. */
  varies?: boolean
  /** The label of the saving. '' keeps its space. */
  saving?: string
}

/** A price. A sale price labels both amounts for customers who cannot see the strikethrough. */
export function Price({ varies, saving, ...price }: Props) {
  const { texts } = useStorefront()
  const money = useMoney()
  const sale = isOnSale(price)
  const now = money(price.priceCents)
  return (
    <p className="price" data-sale={sale || undefined} data-price="">
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
