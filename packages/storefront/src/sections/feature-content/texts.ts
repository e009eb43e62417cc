import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Feature content', newchick: 'Feature content' },
    labels: { featureCard: 'Feature' },
    help: {},
    options: {},
    storefront: { empty: 'Add what shall be told here: an image, a heading and a text each.' },
  },
  {
    name: { hydro: 'Nội dung nổi bật', newchick: 'Nội dung nổi bật' },
    labels: { featureCard: 'Mục nội dung' },
    help: {},
    options: {},
    storefront: { empty: 'Hãy thêm nội dung: mỗi mục gồm ảnh, tiêu đề và đoạn chữ.' },
  },
)
