import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { foldText, matchingIds, patternOf, wordPatternsOf, wordsOf } from '../../platform/search/search.ts'
import { limits } from './limits.ts'
import { rankProducts } from './search-ranks.ts'

/** For a folded word, or words separated by spaces, what else is found, folded. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

export interface FoundIds {
  /** Best match first. */
  ids: string[]
  /** Whether more were found than a search returns. */
  isMore: boolean
}

/** The words that a customer can search for at once. Words beyond them are ignored. */
const mostWords = 10

/**
 * What each word of a query may be found as, the word itself first. Other words of a phrase `hooded sweater` are alternatives of
 * both its words: (hooded or hoodie) and (sweater or hoodie) finds the same as (hooded and sweater) or hoodie.
 */
export function alternativesOf(text: string, synonyms: Synonyms): string[][] {
  const words = wordsOf(foldText(text)).slice(0, mostWords)
  const alternatives = words.map((word) => new Set([word]))
  for (const [from] of words.entries())
    for (let to = from + 1; to <= words.length; to++)
      for (const other of synonyms.get(words.slice(from, to).join(' ')) ?? [])
        for (const one of alternatives.slice(from, to)) one.add(other)
  return alternatives.map((one) => [...one])
}

const noSynonyms: Synonyms = new Map()

/** The active products that match every word: by how and where they match, then newest first. */
export async function findActiveIds(ctx: StoreContext, text: string, synonyms = noSynonyms): Promise<FoundIds> {
  const words = alternativesOf(text, synonyms)
  if (words.length === 0) return { ids: [], isMore: false }
  const most = limits.searchResults
  const found = await findIds(
    ctx,
    words.map((texts) => texts.map(patternOf)),
    most + 1,
  )
  const isMore = found.length > most
  // Of more matches than are returned, those with whole words come first.
  const whole = isMore
    ? await findIds(
        ctx,
        words.map((texts) => texts.flatMap((one) => wordPatternsOf(one).whole)),
        most,
      )
    : []
  const ids = [...new Set([...whole, ...found])].slice(0, most)
  return { ids: await rankProducts(ctx, ids, words), isMore }
}

/** Few matches, words that begin with what is typed before words that contain it. */
export async function suggestActiveIds(ctx: StoreContext, text: string, synonyms = noSynonyms): Promise<string[]> {
  const words = alternativesOf(text, synonyms)
  if (words.length === 0) return []
  const { suggestions, suggestionsRanked } = limits
  const begin = await findIds(
    ctx,
    words.map((texts) => texts.flatMap((one) => wordPatternsOf(one).begins)),
    suggestionsRanked,
  )
  const inside =
    begin.length < suggestions
      ? await findIds(
          ctx,
          words.map((texts) => texts.map(patternOf)),
          suggestionsRanked,
        )
      : []
  return (await rankProducts(ctx, [...new Set([...begin, ...inside])], words)).slice(0, suggestions)
}

async function findIds(ctx: StoreContext, words: string[][], atMost: number): Promise<string[]> {
  const found = matchingIds(ctx, 'products', { words, conditions: [['status', '=', 'active']], atMost })
  const { rows } = await sql<{ id: string }>`select id from ${found} found order by id desc`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
