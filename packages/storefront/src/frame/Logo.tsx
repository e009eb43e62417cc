import { useShop, useTheme } from '../shop-context.tsx'

/** The shop's name as its link home, drawn as the merchant's image where there is one. */
export function Logo() {
  const { store } = useShop()
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
