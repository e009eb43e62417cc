/** Media type of each format, and its name in CSS. */
export const fontFormats = {
  woff2: { type: 'font/woff2', css: 'woff2' },
  woff: { type: 'font/woff', css: 'woff' },
  ttf: { type: 'font/ttf', css: 'truetype' },
  otf: { type: 'font/otf', css: 'opentype' },
} as const
export type FontFormat = keyof typeof fontFormats

const pattern = /^\/files\/[0-9a-f-]{36}\/([0-9a-f]{32})\/font\.(woff2|woff|ttf|otf)$/

/** Path of a stored font on every host; its content never changes. */
export const fontAddress = (storeId: string, hash: string, format: FontFormat) =>
  `/files/${storeId}/${hash}/font.${format}`

/** Path of a style sheet with the font's rule: the storefront's content policy allows no inline styles. */
export const fontSheetAddress = (address: string) => `${address}.css`

/** Undefined if the address is not a font's. The family is named after the content, so that merchants’ names stay out of CSS. */
export function fontFace(address: string): { family: string; format: FontFormat; rule: string } | undefined {
  const [, hash, extension] = pattern.exec(address) ?? []
  if (!hash) return
  const format = extension as FontFormat
  const family = `font-${hash}`
  const source = `url('${address}') format('${fontFormats[format].css}')`
  return { family, format, rule: `@font-face{font-family:'${family}';font-display:swap;src:${source}}` }
}
