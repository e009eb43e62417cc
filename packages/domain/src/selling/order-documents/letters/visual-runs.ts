import bidiFactory, { type Bidi } from 'bidi-js'

/** Letters that one font draws at once. */
export interface Run {
  /** In the order in which they are read, but digits of Arabic and Persian from the last to the first. */
  text: string
  /** Undefined for the font of the document. */
  font: string | undefined
}

// Its types describe another form of module than the one that is loaded.
const bidi = (bidiFactory as unknown as () => Bidi)()
/** Vowels, marks and joiners belong to the letter before. */
const dependent = /\p{M}|\p{Join_Control}|\p{Variation_Selector}/u

/**
 * Splits a line into runs, from left to right as they are seen.
 * @param fontOf the font of a letter; undefined for that of the document
 */
export function visualRuns(line: string, fontOf: (letter: string) => string | undefined): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, 'ltr')
  const { levels } = embedding
  const mirrored = bidi.getMirroredCharactersMap(line, levels)
  const fonts = fontsOf(line, fontOf)
  const parts: Part[] = []
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    const next = { from: at, to: at + 1, font: fonts[at], isRtl: levels[at]! % 2 === 1, isSpace: line[at] === ' ' }
    const last = parts.at(-1)
    if (last && continues(last, next)) {
      last.from = Math.min(last.from, at)
      last.to = Math.max(last.to, at + 1)
    } else parts.push(next)
  }
  const written = (from: number, to: number) =>
    Array.from(line.slice(from, to), (unit, place) => mirrored.get(from + place) ?? unit).join('')
  return parts.map(({ from, to, font, isRtl }) => {
    const text = written(from, to)
    return { text: !isRtl && arabicDigits.test(text) ? Array.from(text).reverse().join('') : text, font }
  })
}

/** With what separates them. They are read from left to right, and the library draws all that is Arabic from right to left. */
const arabicDigits = /[\u0660-\u066c\u06f0-\u06f9]/u

interface Part {
  from: number
  to: number
  font: string | undefined
  isRtl: boolean
  isSpace: boolean
}

/** From right to left each word is a run, because the library draws words from left to right. */
function continues(last: Part, next: Part): boolean {
  if (last.font !== next.font || last.isRtl !== next.isRtl) return false
  return next.isRtl ? last.from === next.to && last.isSpace === next.isSpace : last.to === next.from
}

/** The font of each code unit. */
function fontsOf(line: string, fontOf: (letter: string) => string | undefined): (string | undefined)[] {
  let before: string | undefined
  return Array.from(line).flatMap((letter) => {
    if (!dependent.test(letter)) before = fontOf(letter)
    return Array.from({ length: letter.length }, () => before)
  })
}
