import { searchPath } from '../links.ts'
import { useShop } from '../shop-context.tsx'
import type { SearchPageView } from '../view.ts'

/** What both shops say of a search. */
export function useSearchPage({ text, total, isMore, page, pages }: SearchPageView) {
  const { words } = useShop()
  return {
    title: text ? words.searchResults(text) : words.searchProducts,
    note: !text ? words.searchHint : total ? words.productsFound(`${total}${isMore ? '+' : ''}`) : undefined,
    nothing: text && !total ? words.nothingFound(text) : undefined,
    pager: { page, pages, at: (number: number) => searchPath(text, number) },
  }
}
