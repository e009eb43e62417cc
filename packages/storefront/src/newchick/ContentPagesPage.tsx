import { contentPagePath, contentPagesPath } from '../links.ts'
import { Crumbs } from '../parts/Crumbs.tsx'
import { homeCrumb } from '../parts/crumbs.ts'
import { Pager } from '../parts/Pager.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { ContentPagesPageView } from '../views/pages.ts'

/** The table of contents of a magazine. */
export function ContentPagesPage({ page }: { page: ContentPagesPageView }) {
  const { texts } = useStorefront()
  return (
    <div className="column letter content-pages">
      <header>
        <Crumbs above={[homeCrumb(texts)]} />
        <h1>{texts.contentPages}</h1>
      </header>
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
        <p className="quiet">{texts.noContentPages}</p>
      )}
      <Pager page={page.page} pages={page.pages} at={contentPagesPath} />
    </div>
  )
}
