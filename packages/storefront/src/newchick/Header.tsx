import { CartLink } from '../cart/CartLink.tsx'
import { Logo } from '../frame/Logo.tsx'
import { MenuLinks, useMenu } from '../frame/MenuLinks.tsx'
import { useStorefront, useTheme } from '../storefront-context.tsx'

/** Clear over the first image, solid once the page has moved beneath it. */
export function Header({ over }: { over: boolean }) {
  const { texts } = useStorefront()
  const header = useTheme(({ header }) => header)
  const links = useMenu(header.main_menu)
  return (
    <header
      className="masthead"
      data-section="header"
      data-over={over || undefined}
      data-center-logo={header.center_logo_on_mobile || undefined}
    >
      <nav className="masthead-menu" aria-label={texts.menu}>
        <MenuLinks links={links} />
      </nav>
      <details className="masthead-drawer" data-drawer="">
        <summary>{texts.menu}</summary>
        <nav aria-label={texts.menu}>
          <MenuLinks links={links} />
        </nav>
      </details>
      <Logo />
      <CartLink>
        <span className="cart-label">{texts.cart}</span>
      </CartLink>
    </header>
  )
}
