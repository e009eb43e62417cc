import type { Language } from '@backroom/contract/platform/api/language'
import type { Font } from '@backroom/theme/fields/field'
import type { FontFamily, familiesWithoutVietnamese } from '@backroom/theme/fields/font-families'
import type { ResolvedTheme } from '@backroom/theme/resolve'
import type { StorefrontAssets } from '../render/assets.ts'

const sans = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const serif = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif"
const display = "'Bodoni 72', Didot, 'Playfair Display', Georgia, serif"
const cursive = "'Snell Roundhand', 'Segoe Script', cursive"

/** The fallback while a family is loading: a similar font, so that lines break at the same words. */
const standIns: Record<string, string> = {
  'Abril Fatface': display,
  Radley: serif,
  Rokkitt: "Rockwell, 'Roboto Slab', Georgia, serif",
  Quintessential: serif,
  Rancho: cursive,
  Sevillana: cursive,
}

/**
 * The fallback family for Vietnamese if the chosen one lacks its letters, because a word in two families looks broken.
 * A fallback for a family with a single weight must match that weight.
 */
const vietnameseFallbacks: Record<(typeof familiesWithoutVietnamese)[number], { font: FontFamily; style?: string }> = {
  Poppins: { font: 'Be Vietnam Pro' },
  'Abril Fatface': { font: 'Rokkitt', style: '800' },
  Aclonica: { font: 'Alata' },
  Quintessential: { font: 'Rokkitt' },
  Radley: { font: 'Rokkitt' },
  Rancho: { font: 'Quicksand', style: '500' },
  Share: { font: 'Alata' },
  Sevillana: { font: 'Quicksand', style: '500' },
  Assistant: { font: 'Open Sans' },
}

/** The font on pages in this language. */
const fontIn = (language: Language, font: Font): Font =>
  language === 'vi' ? { ...font, ...(vietnameseFallbacks as Record<string, Partial<Font>>)[font.font] } : font

/** The theme's fonts by purpose, on pages in this language. */
export const fontUses = ({ typography }: Pick<ResolvedTheme['settings'], 'typography'>, language: Language) => ({
  heading: fontIn(language, typography.type_header_family),
  base: fontIn(language, typography.type_base_family),
  description: fontIn(language, typography.type_product_description_family),
  button: fontIn(language, typography.type_button_base_family),
})

/**
 * The CSS font-family of a font setting. Font files are part of the build, so the page loads nothing from third
 * parties.
 */
export function fontStack({ font }: Font): string {
  const name = font.replace(/[^\p{L}\p{N} -]/gu, '').trim()
  return name ? `'${name}', ${standIns[name] ?? sans}` : sans
}

/** `600italic` → 600. Returns 400 for `regular` and invalid weights. */
export function fontWeight({ style }: Font): number {
  const weight = Number.parseInt(style, 10)
  return weight >= 100 && weight <= 950 ? weight : 400
}

export const fontSlant = ({ style }: Font) => (style.endsWith('italic') ? 'italic' : 'normal')

/** Additional weights of body text in the themes' style sheets. */
const additionalWeights = [600, 700]

/**
 * The style sheets of a page's families and the font files to preload. Fonts that arrive after the first paint are
 * shown from the next page on, so that the layout does not move (`font-display: optional`).
 */
export function fontsOf({ settings }: ResolvedTheme, language: Language, { fonts }: StorefrontAssets) {
  const uses = fontUses(settings, language)
  const own = Object.values(uses).map((font) => ({ font: font.font, face: `${fontWeight(font)}${fontSlant(font)}` }))
  const strong = additionalWeights.map((weight) => ({ font: uses.base.font, face: `${weight}normal` }))
  const first = [...own, ...strong].flatMap(({ font, face }) => {
    const files = fonts[font]
    return [files?.latin[face], language === 'vi' ? files?.vietnamese[face] : undefined]
  })
  return {
    sheets: [...new Set(Object.values(uses).flatMap(({ font }) => fonts[font]?.sheet ?? []))],
    preloads: [...new Set(first.filter((file) => file !== undefined))],
  }
}
