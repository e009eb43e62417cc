import { linkPath, productPath } from '../links.ts'
import { Image } from '../parts/Image.tsx'
import { Price } from '../products/Price.tsx'
import { useStorefront, useTheme } from '../storefront-context.tsx'
import type { CartPageView } from '../views/pages.ts'
import type { ProductCardView } from '../views/products.ts'

const most = 2
const mostOthers = 4

/** Products in the offer are not repeated in the list below. */
export function useOffer({ cart, upsell }: CartPageView) {
  const isChosen = useTheme((theme) => theme.themeKey === 'newchick' && theme.settings.cart_upsell.isShowCartUpsell)
  const isOffering = isChosen && cart.lines.length > 0
  const offered = upsell.filter(({ available }) => available).slice(0, isOffering ? most : 0)
  return { offered, others: upsell.filter((one) => !offered.includes(one)).slice(0, mostOthers) }
}

/** A few other products between the lines and the total, with the merchant's link. */
export function CartOffer({ products }: { products: ProductCardView[] }) {
  const { texts } = useStorefront()
  const upsell = useTheme((theme) => (theme.themeKey === 'newchick' ? theme.settings.cart_upsell : undefined))
  const href = upsell && linkPath(upsell.url)
  if (!upsell?.isShowCartUpsell || products.length === 0) return null
  return (
    <section className="offer" aria-label={upsell.cartUpsellMessage || texts.completeTheLook}>
      <h2>{upsell.cartUpsellMessage || texts.completeTheLook}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.id} className="offer-product">
            <Image image={product.image} seed={product.handle} sizes="72px" decorative />
            <div>
              <h3>
                <a className="offer-link" href={productPath(product.handle)}>
                  {product.title}
                </a>
              </h3>
              <Price
                priceCents={product.priceCents}
                compareAtPriceCents={product.compareAtPriceCents}
                varies={product.priceVaries}
              />
            </div>
          </li>
        ))}
      </ul>
      {href && upsell.buttonLabel && (
        <a className="button button-line" href={href}>
          {upsell.buttonLabel}
        </a>
      )}
    </section>
  )
}
