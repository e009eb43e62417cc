import type { Language } from '@backroom/contract/platform/api/language'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import type { CSSProperties } from 'react'
import { fontSlant, fontStack, fontUses, fontWeight } from '../fonts/fonts.ts'
import { readableShade } from './readable-shade.ts'

/** The darkest background of titles and prices in both themes: newchick's cream. */
const ground = '#f1ebe3'

interface Known {
  parts: Parts
  properties: CSSProperties
}
type Parts = Pick<ResolvedTheme['settings'], 'colors' | 'typography' | 'style'> & Pick<ResolvedTheme, 'header'>
const latest = { en: new WeakMap<object, Known>(), vi: new WeakMap<object, Known>() }

/**
 * The theme's colors, fonts and sizes as CSS custom properties of the storefront's root element. Returns the same
 * object until one of those settings changes.
 */
export function themeProperties(
  { settings: { colors, typography, style }, header }: ResolvedTheme,
  language: Language,
): CSSProperties {
  const found = latest[language].get(colors)
  const parts = { colors, typography, style, header }
  if (found && isSame(found.parts, parts)) return found.properties
  const properties = propertiesOf(parts, language)
  latest[language].set(colors, { parts, properties })
  return properties
}

const isSame = (known: Parts, parts: Parts) =>
  Object.entries(parts).every(([name, part]) => known[name as keyof Parts] === part)

function propertiesOf({ colors, typography, style, header }: Parts, language: Language): CSSProperties {
  const price = colors.color_price || '#111111'
  const sale = colors.color_sale_price || price
  return {
    '--announcement-ground': colors.color_announcement_bar_background,
    '--announcement-text': colors.color_announcement_bar_text,
    '--header-ground': colors.color_top_bar_background,
    '--product-title': colors.color_title_product,
    '--product-icon': colors.color_product_icon,
    '--price': readableShade(price, ground, 3),
    '--price-small': readableShade(price, ground, 4.5),
    '--sale': readableShade(sale, ground, 3),
    '--sale-small': readableShade(sale, ground, 4.5),
    '--compare-at': colors.color_compare_at_price,
    '--cart-button': colors.color_cart_button,
    '--cart-button-label': colors.color_cart_button_label,
    '--buy-now': colors.color_buyNow_button,
    '--buy-now-label': colors.color_byNow_button_label,
    '--checkout-button': colors.color_checkout_button,
    '--upsell-border': colors.color_upsell_border,
    '--upsell-ground': colors.color_upsell_background,
    '--upsell-border-active': colors.color_upsell_border_active,
    '--upsell-ground-active': colors.color_upsell_background_active,
    '--tag-ground': colors.color_upsell_background_tag,
    '--tag-text': colors.color_upsell_text_tag,
    '--footer-ground': colors.footer_background,
    '--footer-text': colors.color_footer_text,
    ...Object.fromEntries(
      Object.entries(fontUses({ typography }, language)).flatMap(([use, font]) => [
        [`--font-${use}`, fontStack(font)],
        [`--weight-${use}`, fontWeight(font)],
        [`--slant-${use}`, fontSlant(font)],
      ]),
    ),
    '--size-product': `${typography.font_size_product}px`,
    '--size-price': `${typography.font_size_price}px`,
    '--size-compare-at': `${typography.font_size_compare_at_price}px`,
    '--size-sale-tag': `${typography.font_size_sale_tag}px`,
    '--size-cart-button': `${typography.font_size_cart_button_text}px`,
    '--title-lines': style.maxLineDisplayProduct,
    '--detail-lines-desktop': style.maxLineDisplayProductDetailDesktop,
    '--detail-lines-mobile': style.maxLineDisplayProductDetailMobile,
    '--logo-desktop': `${header.size_logo.desktop}px`,
    '--logo-mobile': `${header.size_logo.mobile}px`,
  } as CSSProperties
}
