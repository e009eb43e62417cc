import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

/** Families with letters that the font of the documents lacks. Each comes in files of some hundred letters. */
type Family = 'thai' | 'arabic' | 'hebrew' | 'jp' | 'kr' | 'sc' | 'tc'

export interface FontFile {
  name: string
  path: string
  /** Of its letters, and of some that it lacks. */
  codePoints: readonly number[]
}

const require = createRequire(import.meta.url)
const filesOf = new Map<Family, Map<number, FontFile>>()

/** The file of each code point that a family lists. */
function readFamily(family: Family): Map<number, FontFile> {
  const known = filesOf.get(family)
  if (known) return known
  const list = require.resolve(`@fontsource-variable/noto-sans-${family}/unicode.json`)
  const files = new Map<number, FontFile>()
  for (const [key, written] of Object.entries(require(list) as Record<string, string>)) {
    // '[115]' is file 115, 'hebrew' is file hebrew.
    const name = `noto-sans-${family}-${key.replace(/[[\]]/g, '')}`
    const codePoints = readRanges(written)
    const file = { name, path: join(dirname(list), 'files', `${name}-wght-normal.woff2`), codePoints }
    for (const point of codePoints) if (!files.has(point)) files.set(point, file)
  }
  filesOf.set(family, files)
  return files
}

/** @param written such as `U+4e00,U+4e08-4e0a` */
const readRanges = (written: string): number[] =>
  written.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, place) => first + place)
  })

/**
 * Chinese, Japanese and Korean write the same characters differently. Kana and Hangul tell which of them a text is in; characters
 * alone are drawn as in China.
 */
export function familiesFor(text: string): Family[] {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  const eastern = isJapanese ? ['jp', 'sc', 'tc', 'kr'] : ['sc', 'tc', 'jp', 'kr']
  const isKorean = !isJapanese && /\p{Script=Hangul}/u.test(text)
  return ['thai', 'arabic', 'hebrew', ...(isKorean ? ['kr'] : []), ...eastern] as Family[]
}

/** The files that may have a letter, the best first. */
export const filesFor = (letter: string, order: readonly Family[]): FontFile[] =>
  order.flatMap((family) => readFamily(family).get(letter.codePointAt(0)!) ?? [])

/** A font of one weight, as PDF takes it. The file has all weights, and is compressed. */
export const openFont = async ({ path, codePoints }: FontFile): Promise<Buffer> =>
  subsetFont(await readFile(path), String.fromCodePoint(...codePoints), {
    targetFormat: 'truetype',
    variationAxes: { wght: 400 },
  })
