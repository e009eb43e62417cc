import { useStorefront } from '../storefront-context.tsx'

/** The script fills in the count, because the cached page is the same for every visitor. */
export function CartLink({ children }: { children?: React.ReactNode }) {
  const { texts } = useStorefront()
  return (
    <a className="cart-link" href="/cart" data-cart-link="" aria-label={texts.cart}>
      {children}
      <span className="cart-count" data-cart-count="" hidden>
        0
      </span>
    </a>
  )
}
