import { useTheme } from '../storefront-context.tsx'

/** The merchant's text above the lines. Only newchick has the setting. */
export function CartMotivation() {
  const upsell = useTheme((theme) => (theme.themeKey === 'newchick' ? theme.settings.cart_upsell : undefined))
  if (!upsell?.isShowMotivational || !upsell.motivationalMessage) return null
  return <p className="motivation">{upsell.motivationalMessage}</p>
}
