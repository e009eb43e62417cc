import { hexColor } from './hex-color.ts'

/** Relative luminance from 0 to 1 as WCAG 2.2 defines it. Returns undefined for text that is not a hex color. */
function luminance(hex: string): number | undefined {
  if (!hexColor.test(hex)) return undefined
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g)
  const [red = 0, green = 0, blue = 0] = (digits ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two hex colors, 1 to 21. Returns undefined if one is not a hex color. */
export function contrastRatio(one: string, other: string): number | undefined {
  const first = luminance(one)
  const second = luminance(other)
  if (first === undefined || second === undefined) return undefined
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
