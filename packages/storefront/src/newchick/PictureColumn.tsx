import { Picture } from '../parts/Picture.tsx'
import { useShop } from '../shop-context.tsx'
import type { ProductView } from '../view.ts'

/** Every picture at once, one beneath the other; on the phone side by side under the thumb. */
export function PictureColumn({ product, start }: { product: ProductView; start: number }) {
  const { words } = useShop()
  const images = product.images.length ? product.images : [undefined]
  return (
    <ul
      className="plates"
      aria-label={words.pictures}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls sideways, which the keyboard must reach
      tabIndex={0}
      data-gallery=""
      data-gallery-track=""
      data-start={start || undefined}
    >
      {images.map((image, index) => (
        <li key={image?.src ?? 'artwork'} id={`picture-${index + 1}`}>
          <Picture
            image={image}
            seed={product.handle}
            sizes="(min-width: 1024px) 55vw, 100vw"
            eager={index === start}
          />
        </li>
      ))}
    </ul>
  )
}
