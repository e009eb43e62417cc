import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Product widget', newchick: 'Product widget' },
    labels: {},
    help: {
      productWidget:
        'Widgets of your apps stand here. There is nothing to set in the theme: each widget is set up in its app.',
    },
    options: {},
    storefront: { empty: 'Widgets of your apps stand here.' },
  },
  {
    name: { hydro: 'Tiện ích sản phẩm', newchick: 'Tiện ích sản phẩm' },
    labels: {},
    help: {
      productWidget:
        'Tiện ích của các ứng dụng nằm ở đây. Giao diện không có gì để chỉnh: mỗi tiện ích được cài trong ứng dụng của nó.',
    },
    options: {},
    storefront: { empty: 'Tiện ích của các ứng dụng nằm ở đây.' },
  },
)
