import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Collection list', newchick: 'Collection list' },
    labels: { collectionCard: 'Collection' },
    help: {},
    options: {},
    storefront: { empty: 'Add the collections that shall stand here.' },
  },
  {
    name: { hydro: 'Danh sách bộ sưu tập', newchick: 'Danh sách bộ sưu tập' },
    labels: { collectionCard: 'Bộ sưu tập' },
    help: {},
    options: {},
    storefront: { empty: 'Hãy thêm các bộ sưu tập muốn hiện ở đây.' },
  },
)
