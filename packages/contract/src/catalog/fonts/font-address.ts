/** What a font file is served as, and what CSS calls it. */
export const fontFormats = {
  woff2: { type: 'font/woff2', css: 'woff2' },
  woff: { type: 'font/woff', css: 'woff' },
  ttf: { type: 'font/ttf', css: 'truetype' },
  otf: { type: 'font/otf', css: 'opentype' },
} as const
export type FontFormat = keyof typeof fontFormats

const pattern = /^\/files\/[0-9a-f-]{36}\/([0-9a-f]{32})\/font\.(woff2|woff|ttf|otf)$/

/** Where a stored font answers, on every host of ours; its content never changes. */
export const fontAddress = (storeId: string, hash: string, format: FontFormat) =>
  `/files/${storeId}/${hash}/font.${format}`

/** The rule of a font as a style sheet of its own: stores admit no styles in the page. */
export const fontSheetAddress = (address: string) => `${address}.css`

/** Undefined for what is no font's address. The family is named by the content: merchants’ names never get into CSS. */
export function fontFace(address: string): { family: string; format: FontFormat; rule: string } | undefined {
  const [, hash, extension] = pattern.exec(address) ?? []
  if (!hash) return
  const format = extension as FontFormat
  const family = `font-${hash}`
  const source = `url('${address}') format('${fontFormats[format].css}')`
  return { family, format, rule: `@font-face{font-family:'${family}';font-display:swap;src:${source}}` }
}
