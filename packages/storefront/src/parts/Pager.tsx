import { collectionPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { CollectionView } from '../view.ts'

export function Pager({ collection: { handle, page, pages } }: { collection: CollectionView }) {
  const { texts } = useStorefront()
  if (pages < 2) return null
  const at = (number: number) => `${collectionPath(handle)}${number > 1 ? `?page=${number}` : ''}`
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
