import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Style collection', newchick: 'Style collection' },
    labels: {
      startCollection: 'Start collection',
      featuredCollection: 'Featured collection',
      endCollection: 'End collection',
    },
    help: {},
    options: {},
    storefront: {},
  },
  {
    name: { hydro: 'Bộ sưu tập phong cách', newchick: 'Bộ sưu tập phong cách' },
    labels: {
      startCollection: 'Bộ sưu tập mở đầu',
      featuredCollection: 'Bộ sưu tập nổi bật',
      endCollection: 'Bộ sưu tập kết thúc',
    },
    help: {},
    options: {},
    storefront: {},
  },
)
