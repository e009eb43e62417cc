import { Thumbs } from '../products/Thumbs.tsx'
import { ZoomableImage } from '../products/ZoomableImage.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { ProductView } from '../views/products.ts'

/** Every image at once, one beneath the other; on the phone side by side under the thumb. */
export function ImageColumn({ product }: { product: ProductView }) {
  const { texts } = useStorefront()
  const images = product.images.length ? product.images : [undefined]
  return (
    <div className="plates-column" data-gallery="">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls sideways, which the keyboard must reach */}
      <ul className="plates" aria-label={texts.images} tabIndex={0} data-gallery-track="">
        {images.map((image, index) => (
          <li key={image?.src ?? 'artwork'} id={`image-${index + 1}`}>
            <ZoomableImage
              image={image}
              seed={product.handle}
              sizes="(min-width: 1024px) 55vw, 100vw"
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
