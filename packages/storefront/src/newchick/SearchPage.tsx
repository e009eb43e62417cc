import { Pager } from '../parts/Pager.tsx'
import { CorrectionNote } from '../search/CorrectionNote.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { useSearchPage } from '../search/use-search-page.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { SearchPageView } from '../views/pages.ts'
import { ProductFigure } from './ProductFigure.tsx'

export function SearchPage({ page }: { page: SearchPageView }) {
  const { texts } = useStorefront()
  const { title, note, nothing, instead, pager } = useSearchPage(page)
  return (
    <div className="lookbook">
      <header className="lookbook-head">
        <h1>{title}</h1>
        <SearchForm id="search-page" label={texts.searchProducts} text={page.text} className="seek seek-wide">
          {texts.search}
        </SearchForm>
        <CorrectionNote instead={instead} />
        {note && <p>{note}</p>}
      </header>
      {nothing ? (
        <div className="quiet">
          <p>{nothing}</p>
          <p className="muted">{texts.nothingFoundHint}</p>
          <a className="text-link" href="/collections/all">
            {texts.allProducts}
          </a>
        </div>
      ) : (
        <ul className="found">
          {page.products.map((product, index) => (
            <ProductFigure key={product.id} product={product} level={2} eager={index < 3} />
          ))}
        </ul>
      )}
      <Pager {...pager} />
    </div>
  )
}
