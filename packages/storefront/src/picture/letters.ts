import { existsSync } from 'node:fs'
import type { Font } from '@backroom/theme/fields/field'
import { fontFamilies } from '@backroom/theme/fields/font-families'
import { facesOf } from '../fonts/font-faces.ts'
import { fontSlant, fontWeight } from '../fonts/fonts.ts'
import { FontOutlines } from './font-outlines.ts'

/** Draws letters that a chosen family lacks. */
const standIn = 'Be Vietnam Pro'
/** The width of a letter that no family of the build has, in ems. It is left blank. */
const blank = 0.5

/** Draws and measures text in one font, as paths, so that the result depends on no font of the machine. */
export class Letters {
  readonly #files: readonly FontOutlines[]

  constructor({ font, style }: Pick<Font, 'font' | 'style'>) {
    const known = fontFamilies.find((family) => family === font) ?? standIn
    this.#files = [...filesOf(known, style), ...(known === standIn ? [] : filesOf(standIn, style))]
  }

  width(text: string, size: number): number {
    let width = 0
    for (const { advance } of this.#glyphs(text)) width += advance
    return width * size
  }

  /** Path data of the text, which begins at `x` on the base line `y`. */
  path(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
    let left = x
    let path = ''
    for (const { file, glyph, advance } of this.#glyphs(text)) {
      if (file) path += outline(file, glyph, { left, y, scale: size / file.unitsPerEm })
      left += advance * size
    }
    return path
  }

  *#glyphs(text: string) {
    for (const letter of text.normalize('NFC')) {
      const code = letter.codePointAt(0) ?? 0
      const file = this.#files.find((one) => one.glyph(code) !== undefined)
      const glyph = file?.glyph(code) ?? 0
      yield { file, glyph, advance: file ? file.advance(glyph) / file.unitsPerEm : blank }
    }
  }
}

const read = new Map<string, FontOutlines>()

/** The files of the weight that is nearest to a style; a family has one for each subset of letters. */
function filesOf(family: string, style: string): FontOutlines[] {
  const wanted = { font: family, style, url: '', key: '' }
  const faces = facesOf(family)
  const slanted = faces.filter((face) => face.style === fontSlant(wanted))
  const candidates = slanted.length > 0 ? slanted : faces
  const distance = ({ weight }: { weight: number }) => Math.abs(weight - fontWeight(wanted))
  const nearest = Math.min(...candidates.map(distance))
  return candidates
    .filter((face) => distance(face) === nearest)
    .toReversed()
    .flatMap(({ path }) => {
      // The packages contain each face in both formats. Node decompresses the older one.
      const woff = path.replace(/\.woff2$/, '.woff')
      if (!read.has(woff) && existsSync(woff)) read.set(woff, new FontOutlines(woff))
      return read.get(woff) ?? []
    })
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** Quadratic curves: between two control points, the curve passes their middle. */
function outline(
  file: FontOutlines,
  glyph: number,
  { left, y, scale }: { left: number; y: number; scale: number },
): string {
  const at = (point: { x: number; y: number }) => `${rounded(left + point.x * scale)} ${rounded(y - point.y * scale)}`
  const middle = (one: { x: number; y: number }, other: { x: number; y: number }) => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  })
  return file
    .contours(glyph)
    .filter((contour) => contour.length > 1)
    .map((contour) => {
      const first = contour.findIndex(({ isOn }) => isOn)
      const points = first < 0 ? contour : [...contour.slice(first), ...contour.slice(0, first)]
      const start = first < 0 ? middle(points.at(-1)!, points[0]!) : points[0]!
      let path = `M${at(start)}`
      for (let index = first < 0 ? 0 : 1; index < points.length; index++) {
        const point = points[index]!
        const next = points[index + 1]
        if (point.isOn) path += `L${at(point)}`
        else path += `Q${at(point)} ${at(next ? (next.isOn ? next : middle(point, next)) : start)}`
        if (!point.isOn && next?.isOn) index++
      }
      return `${path}Z`
    })
    .join('')
}
