import type { Language } from '@backroom/contract/platform/api/language'
import { cardsOf, findCollectionsByText, suggestActiveIds } from '@backroom/domain/catalog/products/products'
import { readSearchRules } from '@backroom/domain/catalog/search-rules/search-rules'
import {
  completeText,
  findProductIds,
  readVocabulary,
  type SearchOutcome,
  searchKey,
} from '@backroom/domain/catalog/searches/searches'
import { collectionPath, searchPath } from '@backroom/storefront/links'
import type { StorefrontPageView } from '@backroom/storefront/views/pages'
import type { SuggestionsView } from '@backroom/storefront/views/products'
import { kept, type PageContext } from '../cache/page-context.ts'
import { productsAPage } from '../collection-view.ts'
import { cardView, storeView } from '../views.ts'

export interface SearchRequest {
  text: string
  page: number
  /** Typing errors are not corrected. */
  isExact: boolean
}

export const searchRules = (ctx: PageContext) =>
  kept(ctx, 'search-rules', async () => ({ value: await readSearchRules(ctx), topics: ['search-rules'] }))

/** New words may be missing for a minute, so that changes of products do not read all of them again. */
const vocabulary = (ctx: PageContext) =>
  kept(
    ctx,
    'vocabulary',
    async () => ({ value: await readVocabulary(ctx), topics: [] }),
    (words) => words.length * 120,
  )

/** About the size of an id and its place. */
const idBytes = 60

/** What the search finds, kept until a search text or a rule of the shop changes. */
const outcomeOf = (ctx: PageContext, { text, isExact }: SearchRequest): Promise<SearchOutcome> =>
  kept(
    ctx,
    `search ${isExact} ${searchKey(text)}`,
    async () => {
      const { synonyms } = await searchRules(ctx)
      const options = { synonyms, vocabulary: isExact ? undefined : () => vocabulary(ctx) }
      return { value: await findProductIds(ctx, text, options), topics: ['search', 'search-rules'] }
    },
    ({ ids }) => ids.length * idBytes,
  )

/** A page of search results; undefined beyond the last page. */
export async function searchPage(
  ctx: PageContext,
  search: SearchRequest,
  language: Language,
): Promise<Extract<StorefrontPageView, { kind: 'search' }> | undefined> {
  const { text, page } = search
  const [{ ids, isMore, corrected }, store] = await Promise.all([outcomeOf(ctx, search), storeView(ctx, language)])
  const pages = Math.max(1, Math.ceil(ids.length / productsAPage))
  if (page > pages) return
  const products = await cardsOf(ctx, ids.slice((page - 1) * productsAPage, page * productsAPage))
  return {
    ...{ kind: 'search', store, text, products: products.map(cardView), total: ids.length, isMore, page, pages },
    ...(corrected !== undefined && { corrected }),
  }
}

const linkCount = 4
const collectionCount = 2

/** Collections, searches for words of the shop, and products that fit what was typed so far. */
export const suggestionsOf = (ctx: PageContext, text: string): Promise<SuggestionsView> =>
  kept(
    ctx,
    `suggestions ${searchKey(text)}`,
    async () => {
      const { synonyms } = await searchRules(ctx)
      const [ids, collections, words] = await Promise.all([
        suggestActiveIds(ctx, text, synonyms),
        findCollectionsByText(ctx, text, collectionCount),
        vocabulary(ctx),
      ])
      const products = await cardsOf(ctx, ids)
      // A collection of the same name says more than the search for its word.
      const named = new Set(collections.map(({ title }) => searchKey(title)))
      const searches = completeText(text, words, linkCount)
        .filter((one) => !named.has(searchKey(one)))
        .slice(0, linkCount - collections.length)
      const links = [
        ...collections.map(({ title, handle }) => ({ title, href: collectionPath(handle) })),
        ...searches.map((one) => ({ title: one, href: searchPath(one) })),
      ]
      return {
        value: { products: products.map(cardView), links },
        topics: [
          'search',
          'search-rules',
          'collections',
          'product-reviews',
          ...products.map(({ id }) => `products:${id}`),
        ],
      }
    },
    ({ products }) => 500 + products.length * 1_500,
  )
