import { Image } from '../parts/Image.tsx'
import { useStorefront, useTheme } from '../storefront-context.tsx'
import type { ProductView } from '../views/products.ts'

/** Small images that link to the large ones; a script shows the large one in place. */
export function Thumbs({ product }: { product: ProductView }) {
  const { texts } = useStorefront()
  const isShownOnMobile = useTheme(({ settings }) => settings.product.isShowImageMobile)
  if (product.images.length < 2) return null
  return (
    <ul className="thumbs" data-only={isShownOnMobile ? undefined : 'desktop'}>
      {product.images.map((image, index) => (
        <li key={image.src}>
          <a
            href={`#image-${index + 1}`}
            aria-label={texts.showImage(index + 1)}
            aria-current={index === 0 || undefined}
            data-image={index}
          >
            <Image image={image} seed={product.handle} sizes="72px" decorative />
          </a>
        </li>
      ))}
    </ul>
  )
}
