import { SearchIcon } from '../parts/Icons.tsx'
import { Pager } from '../parts/Pager.tsx'
import { CorrectionNote } from '../search/CorrectionNote.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { useSearchPage } from '../search/use-search-page.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { SearchPageView } from '../views/pages.ts'
import { ProductCard } from './ProductCard.tsx'

export function SearchPage({ page }: { page: SearchPageView }) {
  const { texts } = useStorefront()
  const { title, note, nothing, instead, pager } = useSearchPage(page)
  return (
    <div className="page collection">
      <div className="collection-head">
        <h1>{title}</h1>
        <SearchForm id="search-page" label={texts.searchProducts} text={page.text} className="search search-wide">
          <SearchIcon />
          <span className="unseen">{texts.search}</span>
        </SearchForm>
        <CorrectionNote instead={instead} />
        {note && <p className="muted">{note}</p>}
      </div>
      {nothing ? (
        <div className="empty">
          <p>{nothing}</p>
          <p className="muted">{texts.nothingFoundHint}</p>
          <a className="button button-cart" href="/collections/all">
            {texts.allProducts}
          </a>
        </div>
      ) : (
        <ul className="grid">
          {page.products.map((product, index) => (
            <ProductCard key={product.id} product={product} level={2} eager={index < 4} />
          ))}
        </ul>
      )}
      <Pager {...pager} />
    </div>
  )
}
