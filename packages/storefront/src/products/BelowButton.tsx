import { linkPath } from '../links.ts'
import { useStorefront, useTheme } from '../storefront-context.tsx'

/** The merchant's assurances or the defaults. Empty if they are hidden. */
export function useAssurances(): readonly { text: string; icon: 'truck' | 'return' | 'lock' | 'check' }[] {
  const { texts } = useStorefront()
  const { hideGuaranteed, listServices } = useTheme(({ settings }) => settings.product)
  if (hideGuaranteed) return []
  const own = listServices.filter(({ value }) => value)
  if (own.length) return own.map(({ value }) => ({ text: value, icon: 'check' }))
  return [
    { text: texts.shippingLine, icon: 'truck' },
    { text: texts.returnsLine, icon: 'return' },
    { text: texts.secureLine, icon: 'lock' },
  ]
}

/** A trust badge. The image contains its text. */
export function TrustBadge() {
  const { show_trust_badge_image, src } = useTheme(({ settings }) => settings.product.trust_badge)
  if (!show_trust_badge_image || !src.value) return null
  return <img className="trust-badge" src={src.value} alt="" loading="lazy" decoding="async" />
}

/** The merchant's image below the button. */
export function DetailImage() {
  const { isShow, image, url } = useTheme(({ settings }) => settings.product.image_detail)
  const { texts } = useStorefront()
  if (!isShow || !image) return null
  const href = linkPath(url)
  const shown = <img src={image} alt={href ? texts.learnMore : ''} loading="lazy" decoding="async" />
  return <div className="detail-image">{href ? <a href={href}>{shown}</a> : shown}</div>
}
