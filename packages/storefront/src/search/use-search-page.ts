import { searchPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { SearchPageView } from '../view.ts'

/** The texts of a search in both themes. */
export function useSearchPage({ text, total, isMore, page, pages }: SearchPageView) {
  const { texts } = useStorefront()
  return {
    title: text ? texts.searchResults(text) : texts.searchProducts,
    note: !text ? texts.searchHint : total ? texts.productsFound(`${total}${isMore ? '+' : ''}`) : undefined,
    nothing: text && !total ? texts.nothingFound(text) : undefined,
    pager: { page, pages, at: (number: number) => searchPath(text, number) },
  }
}
