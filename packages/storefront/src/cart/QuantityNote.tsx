import { limits } from '@backroom/contract/selling/orders/limits'
import { productPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { CartPageView } from '../views/pages.ts'

/** Says what became of a quantity that a line cannot have. */
export function QuantityNote({
  page: { quantityNote, fromProduct },
}: {
  page: Pick<CartPageView, 'quantityNote' | 'fromProduct'>
}) {
  const { texts } = useStorefront()
  if (!quantityNote) return null
  const max = String(limits.maxQuantityPerLine)
  return (
    <p className="field-finding" role="alert">
      {quantityNote === 'invalid' ? texts.quantityInvalid(max) : texts.quantityCut(max)}{' '}
      {fromProduct && <a href={productPath(fromProduct)}>{texts.backToProduct}</a>}
    </p>
  )
}
