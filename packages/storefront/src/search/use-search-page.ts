import { searchPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { SearchPageView } from '../views/pages.ts'

/** The texts of a search in both themes. */
export function useSearchPage({ text, corrected, total, isMore, page, pages }: SearchPageView) {
  const { texts } = useStorefront()
  return {
    title: text ? texts.searchResults(corrected ?? text) : texts.searchProducts,
    note: !text ? texts.searchHint : total ? texts.productsFound(`${total}${isMore ? '+' : ''}`) : undefined,
    nothing: text && !total ? texts.nothingFound(text) : undefined,
    instead:
      corrected === undefined
        ? undefined
        : {
            note: texts.resultsInstead(corrected),
            exact: { title: texts.searchExactly(text), href: searchPath(text, 1, true) },
          },
    pager: { page, pages, at: (number: number) => searchPath(text, number) },
  }
}
