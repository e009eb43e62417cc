import { useTheme } from '../storefront-context.tsx'

/** A word of the merchant's above the lines; only newchick has its setting. */
export function CartMotivation() {
  const upsell = useTheme((theme) => (theme.themeKey === 'newchick' ? theme.settings.cart_upsell : undefined))
  if (!upsell?.isShowMotivational || !upsell.motivationalMessage) return null
  return <p className="motivation">{upsell.motivationalMessage}</p>
}
