import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { foldText, wordsOf } from '../../platform/search/search.ts'
import { editDistance, letterMask, popCount } from './edit-distance.ts'
import { limits } from './limits.ts'

interface VocabularyWord {
  /** Folded. */
  key: string
  /** As the shop writes it most often, in lower case. */
  spelling: string
  letters: number
}

/** The words in titles, vendors and tags of active products, the most frequent one first. */
export type Vocabulary = readonly VocabularyWord[]

const isWord = (text: string) => /^\p{L}[\p{L}\p{M}'’-]*$/u.test(text)

export async function readVocabulary({ db, storeId }: StoreContext): Promise<Vocabulary> {
  const { rows } = await sql<{ word: string }>`
    select word
      from product_cards card, string_to_table(lower(card.title || ' ' || card.vendor || ' ' || array_to_string(card.tags, ' ')), ' ') word
     where card.store_id = ${storeId}
       and length(word) between ${limits.wordLength.min}::integer and ${limits.wordLength.max}::integer
     group by word order by count(*) desc, word limit ${limits.vocabulary}`.execute(db)
  const words = new Map<string, VocabularyWord>()
  for (const { word } of rows) {
    const key = foldText(word)
    if (isWord(word) && !words.has(key)) words.set(key, { key, spelling: word, letters: letterMask(key) })
  }
  return [...words.values()]
}

/** The text with its unknown words replaced by words of the shop that differ by typing errors; undefined without any. */
export function correctText(text: string, vocabulary: Vocabulary): string | undefined {
  let corrections = 0
  const words = wordsOf(text).map((typed) => {
    const key = foldText(typed)
    if (corrections === limits.corrections || !isWord(typed) || isKnown(key, vocabulary)) return typed
    const found = nearestWord(key, vocabulary)
    if (found === undefined) return typed
    corrections++
    return found
  })
  return corrections > 0 ? words.join(' ') : undefined
}

const isKnown = (key: string, vocabulary: Vocabulary) => vocabulary.some((word) => word.key.includes(key))

/** One error in a word of up to five letters, two in a longer one. The more frequent word of equally near ones. */
function nearestWord(key: string, vocabulary: Vocabulary): string | undefined {
  if (key.length < limits.wordLength.min || key.length > limits.wordLength.max) return
  const letters = letterMask(key)
  let most = key.length <= 5 ? 1 : 2
  let nearest: string | undefined
  for (const word of vocabulary) {
    // Most words differ in too many letters, which costs less to find out than the distance.
    if (Math.abs(word.key.length - key.length) > most || popCount(word.letters ^ letters) > 2 * most) continue
    const distance = editDistance(word.key, key)
    if (distance > most) continue
    nearest = word.spelling
    // The next one has to be nearer.
    most = distance - 1
    if (most < 1) break
  }
  return nearest
}

/** Words of the shop that begin with the last word of a text, as texts to search for. */
export function completeText(text: string, vocabulary: Vocabulary, atMost: number): string[] {
  const words = wordsOf(text)
  const last = foldText(words.pop() ?? '')
  if (last === '') return []
  const found: string[] = []
  for (const { key, spelling } of vocabulary) {
    if (found.length === atMost) break
    if (key !== last && key.startsWith(last)) found.push([...words, spelling].join(' '))
  }
  return found
}
