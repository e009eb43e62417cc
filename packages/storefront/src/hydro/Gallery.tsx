import { Thumbs } from '../products/Thumbs.tsx'
import { ZoomableImage } from '../products/ZoomableImage.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { ProductView } from '../views/products.ts'

/** One image wide with small ones beneath. */
export function Gallery({ product }: { product: ProductView }) {
  const { texts } = useStorefront()
  const images = product.images.length ? product.images : [undefined]
  return (
    <div className="gallery" data-gallery="">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls sideways, which the keyboard must reach */}
      <ul className="gallery-images" data-gallery-track="" aria-label={texts.images} tabIndex={0}>
        {images.map((image, index) => (
          <li key={image?.src ?? 'artwork'} id={`image-${index + 1}`}>
            <ZoomableImage
              image={image}
              seed={product.handle}
              sizes="(min-width: 1024px) 560px, 100vw"
              eager={index === 0}
              index={index}
            />
          </li>
        ))}
      </ul>
      <Thumbs product={product} />
    </div>
  )
}
