import { Image } from '../parts/Image.tsx'
import { useStorefront, useTheme } from '../storefront-context.tsx'
import type { ProductView } from '../view.ts'

/** Thumbnails that link to the large images. The script switches images instead. */
export function Thumbs({ product, start }: { product: ProductView; start: number }) {
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
            aria-current={index === start || undefined}
            data-image={index}
          >
            <Image image={image} seed={product.handle} sizes="72px" decorative />
          </a>
        </li>
      ))}
    </ul>
  )
}
