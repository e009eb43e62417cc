import type { FeaturedCollectionSection, HeadImageSection, ImageWithTextSection } from '@backroom/theme/resolve'
import { type ComponentType, memo } from 'react'
import { useSection, useTheme } from '../shop-context.tsx'

/** How a theme draws each section type. */
export interface SectionDrawings {
  'head-image': ComponentType<{ section: HeadImageSection }>
  'featured-collection': ComponentType<{ section: FeaturedCollectionSection }>
  image_with_text: ComponentType<{ section: ImageWithTextSection }>
}

/** The home page's sections in order; each follows its own key only. */
export function HomeSections({ drawings }: { drawings: SectionDrawings }) {
  const keys = useTheme(({ pages }) => pages.homepage.sections.map(({ key }) => key).join('\n'))
  return keys.split('\n').map((key) => <HomeSection key={key} id={key} drawings={drawings} />)
}

const HomeSection = memo(function HomeSection({ id, drawings }: { id: string; drawings: SectionDrawings }) {
  const section = useSection(id)
  if (!section || section.hidden) return null
  switch (section.type) {
    case 'head-image': {
      const Drawing = drawings['head-image']
      return <Drawing section={section} />
    }
    case 'featured-collection': {
      const Drawing = drawings['featured-collection']
      return <Drawing section={section} />
    }
    case 'image_with_text': {
      const Drawing = drawings.image_with_text
      return <Drawing section={section} />
    }
    default:
      return null
  }
})
