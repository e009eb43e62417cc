import { useShop } from '../shop-context.tsx'

interface Props {
  /** From 1. */
  page: number
  pages: number
  /** Where a page is. */
  at: (page: number) => string
}

export function Pager({ page, pages, at }: Props) {
  const { words } = useShop()
  if (pages < 2) return null
  return (
    <nav className="pager" aria-label={words.pageOf(page, pages)}>
      {page > 1 && (
        <a rel="prev" href={at(page - 1)}>
          {words.previousPage}
        </a>
      )}
      <span>{words.pageOf(page, pages)}</span>
      {page < pages && (
        <a rel="next" href={at(page + 1)}>
          {words.nextPage}
        </a>
      )}
    </nav>
  )
}
