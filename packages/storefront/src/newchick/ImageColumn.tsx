import { Thumbs } from '../products/Thumbs.tsx'
import { ZoomableImage } from '../products/ZoomableImage.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { ProductView } from '../view.ts'

/** All images in a column. On mobile, a row that scrolls. */
export function ImageColumn({ product, start }: { product: ProductView; start: number }) {
  const { texts } = useStorefront()
  const images = product.images.length ? product.images : [undefined]
  return (
    <div className="plates-column" data-gallery="" data-start={start || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls sideways, which the keyboard must reach */}
      <ul className="plates" aria-label={texts.images} tabIndex={0} data-gallery-track="">
        {images.map((image, index) => (
          <li key={image?.src ?? 'artwork'} id={`image-${index + 1}`}>
            <ZoomableImage
              image={image}
              seed={product.handle}
              sizes="(min-width: 1024px) 55vw, 100vw"
              eager={index === start}
              index={index}
            />
          </li>
        ))}
      </ul>
      <Thumbs product={product} start={start} />
    </div>
  )
}
