import { CartLink } from '../cart/CartLink.tsx'
import { Logo } from '../frame/Logo.tsx'
import { MenuLinks, useMenu } from '../frame/MenuLinks.tsx'
import { useHeaderLook } from '../frame/use-header-look.ts'
import { SearchIcon } from '../parts/Icons.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { useStorefront, useTheme } from '../storefront-context.tsx'

/** Transparent over the first image, solid after scrolling. */
export function Header({ over }: { over: boolean }) {
  const { texts } = useStorefront()
  const header = useTheme(({ header }) => header)
  const { attributes, isMenuBasic } = useHeaderLook()
  const items = useMenu(header.main_menu)
  return (
    <header className="masthead" data-section="header" data-over={over || undefined} {...attributes}>
      <nav className="masthead-menu" aria-label={texts.menu}>
        <MenuLinks items={items} unfolds />
      </nav>
      {!isMenuBasic && (
        <details className="masthead-drawer" data-drawer="">
          <summary>{texts.menu}</summary>
          <nav aria-label={texts.menu}>
            <MenuLinks items={items} />
          </nav>
        </details>
      )}
      <Logo />
      <Ways />
    </header>
  )
}

function Ways() {
  const { texts } = useStorefront()
  const isSearched = useTheme(({ header }) => header.enable_search)
  return (
    <div className="masthead-ways">
      {isSearched && (
        <>
          <SearchForm id="search" label={texts.search} className="seek">
            {texts.search}
          </SearchForm>
          <a className="search-link" href="/search" aria-label={texts.search}>
            <SearchIcon />
          </a>
        </>
      )}
      <CartLink>
        <span className="cart-word">{texts.cart}</span>
      </CartLink>
    </div>
  )
}
