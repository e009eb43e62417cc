import { limits } from '@backroom/contract/catalog/search-rules/limits'
import type { StoreContext } from '../../platform/context.ts'
import { foldText, wordsOf } from '../../platform/search/search.ts'

export interface SearchRules {
  /** For a folded word or phrase, what else is found, folded. */
  synonyms: ReadonlyMap<string, readonly string[]>
  /** Addresses by the whole folded query. */
  redirects: ReadonlyMap<string, string>
}

/** A query or a word as rules compare it. */
export const ruleKey = (text: string): string => wordsOf(foldText(text)).join(' ')

/** What a group `hoodie, sweatshirt` consists of. */
export const wordsOfGroup = (group: string): string[] =>
  group
    .split(',')
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => ruleKey(word) !== '')

/** All rules of a shop, ready for searches. */
export async function readSearchRules({ db, storeId }: StoreContext): Promise<SearchRules> {
  const rows = await db
    .selectFrom('search_rules')
    .select(['kind', 'phrase', 'target'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .limit(limits.synonyms + limits.redirects)
    .execute()
  const synonyms = new Map<string, Set<string>>()
  const redirects = new Map<string, string>()
  const add = (words: string[], others: string[]) => {
    for (const word of words) {
      const found = synonyms.get(word) ?? new Set()
      for (const other of others) if (other !== word) found.add(other)
      synonyms.set(word, found)
    }
  }
  for (const { kind, phrase, target } of rows) {
    if (kind === 'redirect') redirects.set(ruleKey(phrase), target)
    else {
      const words = wordsOfGroup(phrase).map(ruleKey)
      add(words, kind === 'synonyms' ? words : wordsOfGroup(target).map(ruleKey))
    }
  }
  return { synonyms: new Map([...synonyms].map(([word, others]) => [word, [...others]])), redirects }
}
