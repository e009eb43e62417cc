import { contrastRatio } from '@backroom/theme/fields/contrast'

const hexOf = (channels: number[]) => `#${channels.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`

function channelsOf(color: string): number[] {
  const digits = color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit).join('') : color.slice(1)
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}

/**
 * Returns the color if it is readable on the background, or else its nearest readable shade: 4.5 for text, 3 for large
 * text (from 24 px, or bold from 18.66 px). The specified default price color is 0.08 below 3 on white.
 */
export function readableShade(color: string, ground: string, ratio: 3 | 4.5): string {
  const channels = channelsOf(color)
  const target = (contrastRatio(ground, '#000000') ?? 21) > 5 ? 0 : 255
  for (let step = 0; step < 50; step++) {
    const shade = step === 0 ? color : hexOf(channels.map((c) => c + ((target - c) * step) / 50))
    if ((contrastRatio(shade, ground) ?? 21) >= ratio) return shade
  }
  return target === 0 ? '#000000' : '#ffffff'
}
