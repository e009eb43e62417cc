import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Collection list', newchick: 'Collection list' },
    labels: { collectionCard: 'Collection' },
    help: {},
    options: {},
    storefront: { empty: 'Add collections.' },
  },
  {
    name: { hydro: 'Danh sách bộ sưu tập', newchick: 'Danh sách bộ sưu tập' },
    labels: { collectionCard: 'Bộ sưu tập' },
    help: {},
    options: {},
    storefront: { empty: 'Hãy thêm bộ sưu tập.' },
  },
)
