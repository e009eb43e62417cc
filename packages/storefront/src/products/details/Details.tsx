import { useEffect, useRef } from 'react'
import { foldOnMobile } from '../../client/folds.ts'
import { useTheme } from '../../storefront-context.tsx'
import type { ProductPageView } from '../../views/pages.ts'
import { type Detail, useDetails } from './use-details.tsx'

interface Props {
  page: ProductPageView
  /** The place on the page. The component renders only in the place that the merchant chose. */
  place: 'right' | 'below'
  isDeliveryFolded?: boolean
}

export function Details({ page, place, isDeliveryFolded = false }: Props) {
  const wanted = useTheme(({ settings }) => settings.product.position_tab_detail)
  const details = useDetails(page, isDeliveryFolded)
  if (place !== wanted || !details.length) return null
  return (
    <div className="product-details" data-place={place}>
      {details.map(({ key, ...detail }) => (
        <Fold key={`${key} ${detail.isFolded}`} {...detail} />
      ))}
    </div>
  )
}

function Fold({ heading, isFolded, foldsOnMobile, only, content }: Omit<Detail, 'key'>) {
  const root = useRef<HTMLDetailsElement>(null)
  // Storefront pages have the script instead of React.
  useEffect(() => {
    if (foldsOnMobile && root.current) foldOnMobile(root.current)
  }, [foldsOnMobile])
  return (
    <details
      ref={root}
      className="fold"
      open={!isFolded}
      data-only={only}
      data-folds-on-mobile={foldsOnMobile || undefined}
    >
      <summary>
        <h2>{heading}</h2>
      </summary>
      <div className="fold-content">{content}</div>
    </details>
  )
}
