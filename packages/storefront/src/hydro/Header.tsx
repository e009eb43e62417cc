import { CartLink } from '../cart/CartLink.tsx'
import { Logo } from '../frame/Logo.tsx'
import { MenuLinks, useMenu } from '../frame/MenuLinks.tsx'
import { useStorefront, useTheme } from '../storefront-context.tsx'
import { BagIcon, MenuIcon } from './Icons.tsx'

export function Header() {
  const { texts } = useStorefront()
  const header = useTheme(({ header }) => header)
  const links = useMenu(header.main_menu)
  return (
    <header className="header" data-section="header" data-center-logo={header.center_logo_on_mobile || undefined}>
      <div className="header-line">
        <details className="header-drawer" data-drawer="">
          <summary aria-label={texts.menu}>
            <MenuIcon />
          </summary>
          <nav aria-label={texts.menu}>
            <MenuLinks links={links} />
          </nav>
        </details>
        <Logo />
        <nav className="header-menu" aria-label={texts.menu}>
          <MenuLinks links={links} />
        </nav>
        <CartLink>
          <BagIcon />
          <span className="cart-label">{texts.cart}</span>
        </CartLink>
      </div>
    </header>
  )
}
