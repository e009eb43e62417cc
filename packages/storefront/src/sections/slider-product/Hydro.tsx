import { ProductCard } from '../../hydro/ProductCard.tsx'
import { Slider } from './Slider.tsx'
import type { SliderSection } from './schema.ts'

export function Hydro({ section }: { section: SliderSection }) {
  return (
    <Slider
      section={section}
      className="slider-even"
      card={(product) => <ProductCard key={product.id} product={product} />}
    />
  )
}
