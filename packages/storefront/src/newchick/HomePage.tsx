import { HomeSections, type SectionDrawings } from '../parts/HomeSections.tsx'
import { useShop } from '../shop-context.tsx'
import { FeaturedCollection } from './sections/FeaturedCollection.tsx'
import { HeadImage } from './sections/HeadImage.tsx'
import { ImageWithText } from './sections/ImageWithText.tsx'

const drawings: SectionDrawings = {
  'head-image': HeadImage,
  'featured-collection': FeaturedCollection,
  image_with_text: ImageWithText,
}

export function HomePage() {
  const { store } = useShop()
  return (
    <>
      <h1 className="unseen">{store.name}</h1>
      <HomeSections drawings={drawings} />
    </>
  )
}
