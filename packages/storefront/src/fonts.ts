import type { Font } from '@backroom/theme/field'

const sans = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const serif = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif"
const display = "'Bodoni 72', Didot, 'Playfair Display', Georgia, serif"
const cursive = "'Snell Roundhand', 'Segoe Script', cursive"

/** What stands in while a family is not on the reader's machine: the same kind of letter, so that lines keep their breaks. */
const standIns: Record<string, string> = {
  'Abril Fatface': display,
  Radley: serif,
  Rokkitt: "Rockwell, 'Roboto Slab', Georgia, serif",
  Quintessential: serif,
  Rancho: cursive,
  Sevillana: cursive,
}

/** CSS font-family of a font setting. The public page asks no third party: font files come from `fonts.css`. */
export function fontStack({ font }: Font): string {
  const name = font.replace(/[^\p{L}\p{N} -]/gu, '').trim()
  return name ? `'${name}', ${standIns[name] ?? sans}` : sans
}

/** `600italic` → 600; `regular` and whatever else is no weight → 400. */
export function fontWeight({ style }: Font): number {
  const weight = Number.parseInt(style, 10)
  return weight >= 100 && weight <= 950 ? weight : 400
}

export const fontSlant = ({ style }: Font) => (style.endsWith('italic') ? 'italic' : 'normal')
