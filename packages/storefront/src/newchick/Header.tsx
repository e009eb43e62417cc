import { CartLink } from '../cart/CartLink.tsx'
import { Logo } from '../frame/Logo.tsx'
import { MenuLinks, useMenu } from '../frame/MenuLinks.tsx'
import { useAccountPath, useHeaderLook } from '../frame/use-header-look.ts'
import { SearchIcon } from '../parts/Icons.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { useShop, useTheme } from '../shop-context.tsx'

/** Clear over the first image, solid once the page has moved beneath it. */
export function Header({ over }: { over: boolean }) {
  const { words } = useShop()
  const header = useTheme(({ header }) => header)
  const { attributes, isMenuBasic } = useHeaderLook()
  const links = useMenu(header.main_menu)
  return (
    <header className="masthead" data-section="header" data-over={over || undefined} {...attributes}>
      <nav className="masthead-menu" aria-label={words.menu}>
        <MenuLinks links={links} />
      </nav>
      {!isMenuBasic && (
        <details className="masthead-drawer" data-drawer="">
          <summary>{words.menu}</summary>
          <nav aria-label={words.menu}>
            <MenuLinks links={links} />
          </nav>
        </details>
      )}
      <Logo />
      <Ways />
    </header>
  )
}

function Ways() {
  const { words } = useShop()
  const isSearched = useTheme(({ header }) => header.enable_search)
  const account = useAccountPath()
  return (
    <div className="masthead-ways">
      {isSearched && (
        <>
          <SearchForm id="search" label={words.search} className="seek">
            {words.search}
          </SearchForm>
          <a className="search-link" href="/search" aria-label={words.search}>
            <SearchIcon />
          </a>
        </>
      )}
      {account && (
        <a className="account-link" href={account}>
          {words.account}
        </a>
      )}
      <CartLink>
        <span className="cart-word">{words.cart}</span>
      </CartLink>
    </div>
  )
}
