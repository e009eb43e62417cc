import { Image } from '../parts/Image.tsx'
import { useStorefront } from '../storefront-context.tsx'
import type { ProductView } from '../view.ts'

/** One image wide with thumbnails beneath: links to the images, which a script turns into a switch. */
export function Gallery({ product, start }: { product: ProductView; start: number }) {
  const { texts } = useStorefront()
  const images = product.images.length ? product.images : [undefined]
  return (
    <div className="gallery" data-gallery="" data-start={start || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls sideways, which the keyboard must reach */}
      <ul className="gallery-images" data-gallery-track="" aria-label={texts.images} tabIndex={0}>
        {images.map((image, index) => (
          <li key={image?.src ?? 'artwork'} id={`image-${index + 1}`}>
            <Image
              image={image}
              seed={product.handle}
              sizes="(min-width: 1024px) 560px, 100vw"
              eager={index === start}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="gallery-thumbs">
          {images.map((image, index) => (
            <li key={image?.src ?? 'artwork'}>
              <a
                href={`#image-${index + 1}`}
                aria-label={texts.showImage(index + 1)}
                aria-current={index === start || undefined}
                data-image={index}
              >
                <Image image={image} seed={product.handle} sizes="72px" decorative />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
