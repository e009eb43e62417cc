import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Key features', newchick: 'Key features' },
    labels: { keyFeature: 'Key feature' },
    help: {},
    options: {},
    storefront: { empty: 'Add key features.' },
  },
  {
    name: { hydro: 'Điểm nổi bật', newchick: 'Điểm nổi bật' },
    labels: { keyFeature: 'Điểm nổi bật' },
    help: {},
    options: {},
    storefront: { empty: 'Hãy thêm điểm nổi bật.' },
  },
)
