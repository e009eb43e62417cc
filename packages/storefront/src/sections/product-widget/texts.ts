import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Product widget', newchick: 'Product widget' },
    labels: {},
    help: {
      productWidget: 'Shows your product widgets in order. Manage their products under Product widgets.',
    },
    options: {},
    storefront: { empty: 'Your product widgets appear here. None is visible yet.' },
  },
  {
    name: { hydro: 'Tiện ích sản phẩm', newchick: 'Tiện ích sản phẩm' },
    labels: {},
    help: {
      productWidget: 'Hiện các tiện ích sản phẩm theo thứ tự. Quản lý sản phẩm ở mục Tiện ích sản phẩm.',
    },
    options: {},
    storefront: { empty: 'Tiện ích sản phẩm sẽ hiện ở đây. Chưa có tiện ích nào được bật.' },
  },
)
