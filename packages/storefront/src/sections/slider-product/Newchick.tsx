import { ProductFigure } from '../../newchick/ProductFigure.tsx'
import { Slider } from './Slider.tsx'
import type { SliderSection } from './schema.ts'

/** The row extends to the edge of the page. */
export function Newchick({ section }: { section: SliderSection }) {
  return (
    <Slider
      section={section}
      className="slider-bleed"
      card={(product) => <ProductFigure key={product.id} product={product} />}
    />
  )
}
