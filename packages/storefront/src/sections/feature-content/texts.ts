import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Feature content', newchick: 'Feature content' },
    labels: { featureCard: 'Feature' },
    help: {},
    options: {},
    storefront: { empty: 'Add an image, heading and text.' },
  },
  {
    name: { hydro: 'Nội dung nổi bật', newchick: 'Nội dung nổi bật' },
    labels: { featureCard: 'Mục nội dung' },
    help: {},
    options: {},
    storefront: { empty: 'Hãy thêm ảnh, tiêu đề và nội dung.' },
  },
)
