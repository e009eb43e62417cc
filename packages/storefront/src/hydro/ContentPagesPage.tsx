import { contentPagePath, contentPagesPath } from '../links.ts'
import { Crumbs } from '../parts/Crumbs.tsx'
import { homeCrumb } from '../parts/crumbs.ts'
import { Pager } from '../parts/Pager.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { ContentPagesPageView } from '../views/pages.ts'

export function ContentPagesPage({ page }: { page: ContentPagesPageView }) {
  const { texts } = useStorefront()
  return (
    <div className="page content-pages">
      <Crumbs above={[homeCrumb(texts)]} />
      <h1>{texts.contentPages}</h1>
      {page.contents.length ? (
        <ul className="contents">
          {page.contents.map(({ id, handle, title }) => (
            <li key={id}>
              <a className="contents-link" href={contentPagePath(handle)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="empty">{texts.noContentPages}</p>
      )}
      <Pager page={page.page} pages={page.pages} at={contentPagesPath} />
    </div>
  )
}
