import { escapeHtml } from '@backroom/contract/platform/api/escape-html'
import type { Letters } from './letters.ts'

/** The drawn part of the page: the first screens of a wide window. */
export const pageSize = { width: 1200, height: 1500 }

export interface TextStyle {
  letters: Letters
  size: number
  color: string
  align?: 'left' | 'center' | 'right'
  lines?: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface PlacedImage {
  src: string
  box: Box
  /** Percent from the left and from the top. */
  focal?: { x: number; y: number }
}

const longestText = 300
/** A page of a thousand images is drawn as far as this. */
const mostImages = 24

const safeColor = /^#[0-9a-f]{3,8}$/i

/** Collects shapes. Texts become paths, and images are added by the caller. */
export class Canvas {
  readonly images: PlacedImage[] = []
  #shapes: (string | number)[] = []

  rect({ x, y, width, height }: Box, color: string, { radius = 0, opacity = 1, stroke = false } = {}) {
    const paint = safeColor.test(color) ? color : '#d1d5db'
    const fill = stroke ? `fill="none" stroke="${paint}" stroke-width="2"` : `fill="${paint}"`
    this.#shapes.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" opacity="${opacity}" ${fill}/>`,
    )
  }

  image(placed: PlacedImage) {
    if (placed.box.y > pageSize.height || this.images.length >= mostImages) return
    this.#shapes.push(this.images.length)
    this.images.push(placed)
  }

  /** Draws text with line breaks. @returns its height */
  text(text: string, { x, y, width }: Omit<Box, 'height'>, style: TextStyle): number {
    const { letters, size, align = 'left', color } = style
    const lines = wrapped(text, width, style)
    const lineHeight = Math.round(size * 1.35)
    lines.forEach((line, index) => {
      const room = width - letters.width(line, size)
      const left = align === 'left' ? x : align === 'right' ? x + room : x + room / 2
      const baseline = y + index * lineHeight + size
      if (baseline - size > pageSize.height) return
      const paint = safeColor.test(color) ? color : '#1f2937'
      this.#shapes.push(`<path fill="${paint}" d="${letters.path(line, { x: left, y: baseline, size })}"/>`)
    })
    return lines.length * lineHeight
  }

  /** @param dataOf the image as a `data:` address; undefined draws a pale area */
  toSvg(dataOf: (image: PlacedImage) => string | undefined, ground: string): string {
    const shapes = this.#shapes.map((shape) => (typeof shape === 'string' ? shape : this.#imageTag(shape, dataOf)))
    const { width, height } = pageSize
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="${width}" height="${height}" fill="${ground}"/>${shapes.join('')}</svg>`
    )
  }

  #imageTag(index: number, dataOf: (image: PlacedImage) => string | undefined): string {
    const image = this.images[index]!
    const { box, focal = { x: 50, y: 50 } } = image
    const place = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`
    const data = dataOf(image)
    if (!data) return `<rect ${place} fill="#e5e7eb"/>`
    const end = (percent: number) => (percent < 34 ? 'Min' : percent > 66 ? 'Max' : 'Mid')
    return `<image ${place} href="${escapeHtml(data)}" preserveAspectRatio="x${end(focal.x)}Y${end(focal.y)} slice"/>`
  }
}

/** Breaks lines between words; a word that is wider than the line is cut. */
function wrapped(text: string, width: number, { letters, size, lines: most = 3 }: TextStyle): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.slice(0, longestText).toWellFormed().split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (letters.width(longer, size) <= width || line === '') line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line) lines.push(line)
  return lines.slice(0, most).map((one, index) => {
    const isCut = index === most - 1 && lines.length > most
    return fitting(isCut ? `${one} …` : one, width, letters, size)
  })
}

function fitting(line: string, width: number, letters: Letters, size: number): string {
  let fitted = [...line]
  while (fitted.length > 1 && letters.width(fitted.join(''), size) > width) fitted = fitted.slice(0, -2)
  return fitted.length < [...line].length ? `${fitted.join('')}…` : line
}
