import { useStorefront, useTheme } from '../storefront-context.tsx'

/** The store's name as its link home, drawn as the merchant's image where there is one. */
export function Logo() {
  const { store } = useStorefront()
  const { logo_desktop, logo_mobile } = useTheme(({ header }) => header)
  const wide = logo_desktop || logo_mobile
  return (
    <a className="logo" href="/">
      {wide ? (
        <picture>
          {logo_mobile && <source media="(max-width: 767px)" srcSet={logo_mobile} />}
          <img src={wide} alt={store.name} />
        </picture>
      ) : (
        store.name
      )}
    </a>
  )
}
