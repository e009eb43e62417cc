import { CartLink } from '../cart/CartLink.tsx'
import { Logo } from '../frame/Logo.tsx'
import { MenuLinks, useMenu } from '../frame/MenuLinks.tsx'
import { useHeaderLook } from '../frame/use-header-look.ts'
import { BagIcon, MenuIcon, SearchIcon } from '../parts/Icons.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { useStorefront, useTheme } from '../storefront-context.tsx'

export function Header() {
  const { texts } = useStorefront()
  const header = useTheme(({ header }) => header)
  const { attributes, isMenuBasic } = useHeaderLook()
  const items = useMenu(header.main_menu)
  return (
    <header className="header" data-section="header" {...attributes}>
      <div className="header-line">
        {!isMenuBasic && (
          <details className="header-drawer" data-drawer="">
            <summary aria-label={texts.menu}>
              <MenuIcon />
            </summary>
            <nav aria-label={texts.menu}>
              <MenuLinks items={items} />
            </nav>
          </details>
        )}
        <Logo />
        <nav className="header-menu" aria-label={texts.menu}>
          <MenuLinks items={items} unfolds />
        </nav>
        {header.enable_search && (
          <>
            <SearchForm id="search" label={texts.search} className="search">
              <SearchIcon />
              <span className="unseen">{texts.search}</span>
            </SearchForm>
            <a className="search-link" href="/search" aria-label={texts.search}>
              <SearchIcon />
            </a>
          </>
        )}
        <CartLink>
          <BagIcon />
          <span className="cart-word">{texts.cart}</span>
        </CartLink>
      </div>
    </header>
  )
}
