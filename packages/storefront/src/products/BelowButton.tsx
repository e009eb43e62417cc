import { linkPath } from '../links.ts'
import { useShop, useTheme } from '../shop-context.tsx'

/** The merchant's assurances, or else the storefront's own; none where they are hidden. */
export function useAssurances(): readonly { text: string; icon: 'truck' | 'return' | 'lock' | 'check' }[] {
  const { words } = useShop()
  const { hideGuaranteed, listServices } = useTheme(({ settings }) => settings.product)
  if (hideGuaranteed) return []
  const own = listServices.filter(({ value }) => value)
  if (own.length) return own.map(({ value }) => ({ text: value, icon: 'check' }))
  return [
    { text: words.shippingLine, icon: 'truck' },
    { text: words.returnsLine, icon: 'return' },
    { text: words.secureLine, icon: 'lock' },
  ]
}

/** The badge of whom buyers trust; an image without words of its own. */
export function TrustBadge() {
  const { show_trust_badge_image, src } = useTheme(({ settings }) => settings.product.trust_badge)
  if (!show_trust_badge_image || !src.value) return null
  return <img className="trust-badge" src={src.value} alt="" loading="lazy" decoding="async" />
}

/** The merchant's image below the button. */
export function DetailImage() {
  const { isShow, image, url } = useTheme(({ settings }) => settings.product.image_detail)
  const { words } = useShop()
  if (!isShow || !image) return null
  const href = linkPath(url)
  const shown = <img src={image} alt={href ? words.learnMore : ''} loading="lazy" decoding="async" />
  return <div className="detail-image">{href ? <a href={href}>{shown}</a> : shown}</div>
}
