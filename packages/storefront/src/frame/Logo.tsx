import { inSourceSet } from '@backroom/theme/fields/file-address'
import { useStorefront, useTheme } from '../storefront-context.tsx'

/** The store's name as a link home, or the merchant's logo. The checkout may have its own logo. */
export function Logo() {
  const { store, page } = useStorefront()
  const ofCheckout = useTheme(({ settings }) => settings.checkout.logo_checkout)
  const { logo_desktop, logo_mobile } = useTheme(({ header }) => header)
  const own = page === 'checkout' ? ofCheckout : ''
  const wide = own || logo_desktop || logo_mobile
  return (
    <a className="logo" href="/">
      {wide ? (
        <picture>
          {logo_mobile && !own && <source media="(max-width: 767px)" srcSet={inSourceSet(logo_mobile)} />}
          <img src={wide} alt={store.name} />
        </picture>
      ) : (
        store.name
      )}
    </a>
  )
}
