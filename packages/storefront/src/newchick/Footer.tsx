import type { Footer as FooterSettings } from '@backroom/theme/groups/footer/schema'
import type { CSSProperties } from 'react'
import { AccountLink } from '../frame/AccountLink.tsx'
import { LanguageChoice } from '../frame/LanguageChoice.tsx'
import { MenuLinks, useMenu } from '../frame/MenuLinks.tsx'
import { EmailLink, PhoneLink } from '../parts/ContactLinks.tsx'
import { useStorefront, useTheme } from '../storefront-context.tsx'

const logoSize = ({ size_logo: { desktop, mobile } }: FooterSettings) =>
  ({ '--logo-desktop': `${desktop}px`, '--logo-mobile': `${mobile}px` }) as CSSProperties

export function Footer() {
  const footer = useTheme((theme): FooterSettings | undefined =>
    theme.themeKey === 'newchick' ? theme.footer : undefined,
  )
  return footer ? <Colophon footer={footer} /> : null
}

function Colophon({ footer }: { footer: FooterSettings }) {
  const { store, texts } = useStorefront()
  const items = useMenu(footer.footer_menu)
  return (
    <footer className="colophon" data-section="footer">
      {footer.infoWithIcon.length > 0 && (
        <ul className="colophon-notes">
          {footer.infoWithIcon.map(({ icon, title, subTitle }) => (
            <li key={title + subTitle}>
              {icon && <span aria-hidden="true">{icon}</span>}
              <p className="colophon-note-title">{title}</p>
              <p>{subTitle}</p>
            </li>
          ))}
        </ul>
      )}
      {footer.logo ? (
        <img className="colophon-logo" src={footer.logo} alt={store.name} style={logoSize(footer)} />
      ) : (
        <p className="wordmark">{store.name}</p>
      )}
      <div className="colophon-line">
        {footer.info && <p className="colophon-info">{footer.info}</p>}
        <nav aria-label={texts.shop}>
          <MenuLinks items={items} />
          <AccountLink />
        </nav>
        {(store.email || store.phone) && (
          <ul className="colophon-contact">
            {store.email && (
              <li>
                <EmailLink email={store.email} />
              </li>
            )}
            {store.phone && (
              <li>
                <PhoneLink phone={store.phone} />
              </li>
            )}
          </ul>
        )}
        <LanguageChoice />
      </div>
      <div className="colophon-line colophon-last">
        <p>{footer.copyright || `© ${store.name}`}</p>
        {footer.iconPayments.length > 0 && (
          <ul className="colophon-payments">
            {footer.iconPayments.map(({ value }) => (
              <li key={value}>{value}</li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  )
}
