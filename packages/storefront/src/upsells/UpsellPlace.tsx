import type { InsertedPlacement } from '@backroom/contract/selling/upsells/states'
import { upsellsPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'

interface Props {
  placement: InsertedPlacement
  /** The handle of the product, or the token of the order; '' in the cart. */
  of?: string
}

/** Where a script inserts an offer once the page is shown, so that no page waits for it. */
export function UpsellPlace({ placement, of = '' }: Props) {
  const { store } = useStorefront()
  if (!store.upsells.includes(placement)) return null
  return <div className="upsell-place" data-upsell-place={upsellsPath(placement, of)} />
}
