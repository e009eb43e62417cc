import type { BlockFooter } from '@backroom/theme/groups/footer/schema'
import { AccountLink } from '../frame/AccountLink.tsx'
import { LanguageChoice } from '../frame/LanguageChoice.tsx'
import { MenuLinks, useMenu } from '../frame/MenuLinks.tsx'
import { EmailLink, PhoneLink } from '../parts/ContactLinks.tsx'
import { useStorefront, useTheme } from '../storefront-context.tsx'

export function Footer() {
  const { store, texts } = useStorefront()
  const footer = useTheme((theme): BlockFooter | undefined => (theme.themeKey === 'hydro' ? theme.footer : undefined))
  const items = useMenu(footer?.footer_menu ?? '')
  const email = footer?.email || store.email
  const phone = footer?.mobile || store.phone
  return (
    <footer className="footer" data-section="footer">
      <div className="footer-columns">
        <div className="footer-store">
          {footer?.logo ? <img src={footer.logo} alt={store.name} height={40} /> : <p className="logo">{store.name}</p>}
          {footer?.address && <p className="footer-address">{footer.address}</p>}
          {email && (
            <p>
              <EmailLink email={email} />
            </p>
          )}
          {phone && (
            <p>
              <PhoneLink phone={phone} />
            </p>
          )}
        </div>
        <nav aria-label={texts.shop}>
          <p className="footer-heading">{texts.shop}</p>
          <MenuLinks items={items} />
          <AccountLink />
        </nav>
        <LanguageChoice />
      </div>
      <div className="footer-line">
        <p>{footer?.copyright || `© ${store.name}`}</p>
        {footer?.sub_copyright && <p>{footer.sub_copyright}</p>}
        {!!footer?.payment_icons.length && (
          <ul className="footer-payments">
            {footer.payment_icons.map(({ value }) => (
              <li key={value}>{value}</li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  )
}
