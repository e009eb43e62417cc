import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Product widget', newchick: 'Product widget' },
    labels: {},
    help: {
      productWidget:
        'Your product widgets stand here, in their order. Which products they show is set up outside of the theme.',
    },
    options: {},
    storefront: { empty: 'Your product widgets stand here. None is switched on yet.' },
  },
  {
    name: { hydro: 'Tiện ích sản phẩm', newchick: 'Tiện ích sản phẩm' },
    labels: {},
    help: {
      productWidget:
        'Các tiện ích sản phẩm nằm ở đây theo thứ tự đã đặt. Sản phẩm của từng tiện ích được chọn ở ngoài giao diện.',
    },
    options: {},
    storefront: { empty: 'Tiện ích sản phẩm nằm ở đây. Chưa có tiện ích nào được bật.' },
  },
)
