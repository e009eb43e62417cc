import type { Font } from '@backroom/theme/fields/field'

interface Family {
  name: string
  fontUrl: string
  styles: readonly string[]
}

const weightOf = (style: string) => Number.parseInt(style, 10) || 400
const isItalic = (style: string) => style.endsWith('italic')

/** The family with the wanted style, or with the most similar one. */
export function fontOf({ name, fontUrl, styles }: Family, wanted: string): Font {
  const far = (style: string) =>
    Math.abs(weightOf(style) - weightOf(wanted)) + (isItalic(style) === isItalic(wanted) ? 0 : 1_000)
  const [style = '400'] = styles.toSorted((a, b) => far(a) - far(b))
  return { font: name, style, url: fontUrl, key: `${name} ${style}` }
}
