import type { Font } from '@backroom/theme/fields/field'

interface Family {
  name: string
  fontUrl: string
  styles: readonly string[]
}

const weightOf = (style: string) => Number.parseInt(style, 10) || 400
const isItalic = (style: string) => style.endsWith('italic')

/** The family with the wanted style, or with the most similar one. */
export function fontOf({ name, fontUrl, styles }: Family, wantedStyle: string): Font {
  const far = (style: string) =>
    Math.abs(weightOf(style) - weightOf(wantedStyle)) + (isItalic(style) === isItalic(wantedStyle) ? 0 : 1_000)
  const [style = '400'] = styles.toSorted((a, b) => far(a) - far(b))
  return { font: name, style, url: fontUrl, key: `${name} ${style}` }
}
