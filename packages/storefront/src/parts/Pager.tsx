import { useStorefront } from '../storefront-context.tsx'

interface Props {
  /** Starts at 1. */
  page: number
  pages: number
  /** The address of a page. */
  at: (page: number) => string
}

export function Pager({ page, pages, at }: Props) {
  const { texts } = useStorefront()
  if (pages < 2) return null
  return (
    <nav className="pager" aria-label={texts.pageOf(page, pages)}>
      {page > 1 && (
        <a rel="prev" href={at(page - 1)}>
          {texts.previousPage}
        </a>
      )}
      <span>{texts.pageOf(page, pages)}</span>
      {page < pages && (
        <a rel="next" href={at(page + 1)}>
          {texts.nextPage}
        </a>
      )}
    </nav>
  )
}
