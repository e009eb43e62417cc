import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

/** Families with letters that the font of the documents lacks. Each comes in files of some hundred letters. */
type Family = 'thai' | 'arabic' | 'hebrew' | 'jp' | 'kr' | 'sc' | 'tc'

type Range = readonly [first: number, last: number]

export interface FontFile {
  name: string
  path: string
  ranges: readonly Range[]
}

const require = createRequire(import.meta.url)
const filesOf = new Map<Family, FontFile[]>()

function readFamily(family: Family): FontFile[] {
  const known = filesOf.get(family)
  if (known) return known
  const list = require.resolve(`@fontsource-variable/noto-sans-${family}/unicode.json`)
  const files = Object.entries(require(list) as Record<string, string>).map(([key, ranges]) => {
    // '[115]' is file 115, 'hebrew' is file hebrew.
    const name = `noto-sans-${family}-${key.replace(/[[\]]/g, '')}`
    return { name, path: join(dirname(list), 'files', `${name}-wght-normal.woff2`), ranges: readRanges(ranges) }
  })
  filesOf.set(family, files)
  return files
}

/** @param written such as `U+4e00,U+4e08-4e0a` */
const readRanges = (written: string): Range[] =>
  written.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const lists = ({ ranges }: FontFile, letter: string) => {
  const point = letter.codePointAt(0)!
  return ranges.some(([first, last]) => point >= first && point <= last)
}

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

/** The files that may have a letter, the best first. Some list letters that they lack. */
export const filesFor = (letter: string, order: readonly Family[]): FontFile[] =>
  order.flatMap((family) => readFamily(family).filter((file) => lists(file, letter)))

/** A font of one weight, as PDF takes it. The file has all weights, and is compressed. */
export async function openFont({ path, ranges }: FontFile): Promise<Buffer> {
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
  )
  return subsetFont(await readFile(path), letters.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: 400 },
  })
}
