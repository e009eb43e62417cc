import { artworkPath } from '../artwork/artwork-path.ts'
import { productPath } from '../links.ts'
import { useStorefront } from '../storefront-context.tsx'
import type { ProductView } from '../views/products.ts'

/** What the browser keeps of a product that was seen. */
export interface SeenProduct {
  href: string
  title: string
  image: string
}

/** The products that this browser has shown before. Only a script knows them, so without one there is nothing. */
export function RecentlySeen({ product }: { product: ProductView }) {
  const { texts } = useStorefront()
  const [image] = product.images
  const seen: SeenProduct = {
    href: productPath(product.handle),
    title: product.title,
    image: image?.src ?? artworkPath('tee', product.handle),
  }
  return (
    <section className="seen" data-seen={JSON.stringify(seen)} hidden>
      <h2>{texts.recentlySeen}</h2>
      <ul className="seen-list" />
    </section>
  )
}
