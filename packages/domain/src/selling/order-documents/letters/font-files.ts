import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

/** Scripts that the font of the documents lacks, each of which has a family of its own. */
const scripts = [
  ...(['Arabic', 'Armenian', 'Bengali', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada'] as const),
  ...(['Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Sinhala', 'Tamil', 'Telugu', 'Thai'] as const),
]
/** Families of the letters that China, Taiwan, Japan and Korea share. Each comes in files of some hundred letters. */
type EasternFamily = 'jp' | 'kr' | 'sc' | 'tc'
type Family = Lowercase<(typeof scripts)[number]> | EasternFamily

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

// Script_Extensions also has what several scripts share, such as the Arabic comma.
const families = scripts.map((script) => ({
  family: script.toLowerCase() as Family,
  letters: new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
}))
// The baht belongs to no script.
const scriptFamiliesOf = (letter: string): Family[] =>
  letter === '฿' ? ['thai'] : families.filter(({ letters }) => letters.test(letter)).map(({ family }) => family)

/**
 * Chinese, Japanese and Korean write the same characters differently. Kana and Hangul tell which of them a text is in; characters
 * alone are drawn as in China.
 */
export function easternFamilies(text: string): EasternFamily[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['jp', 'sc', 'tc', 'kr']
  return /\p{Script=Hangul}/u.test(text) ? ['kr', 'sc', 'tc', 'jp'] : ['sc', 'tc', 'jp', 'kr']
}

/** The files that may have a letter, the best first. The list of a family is read when it is reached. */
export function* filesFor(letter: string, eastern: readonly EasternFamily[]): Generator<FontFile> {
  for (const family of [...scriptFamiliesOf(letter), ...eastern]) {
    const file = readFamily(family).get(letter.codePointAt(0)!)
    if (file) yield file
  }
}

/** A font of one weight, as PDF takes it. The file has all weights, and is compressed. */
export const openFont = async ({ path, codePoints }: FontFile): Promise<Buffer> =>
  subsetFont(await readFile(path), String.fromCodePoint(...codePoints), {
    targetFormat: 'truetype',
    variationAxes: { wght: 400 },
  })
