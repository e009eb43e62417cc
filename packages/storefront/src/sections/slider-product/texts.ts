import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Slider product', newchick: 'Slider product' },
    labels: { sliderRow: 'Product row' },
    help: {},
    options: {},
    storefront: {
      rows: 'Product rows',
      back: 'Previous products',
      on: 'Next products',
      empty: 'Add a product row.',
    },
  },
  {
    name: { hydro: 'Sản phẩm dạng trượt', newchick: 'Sản phẩm dạng trượt' },
    labels: { sliderRow: 'Hàng sản phẩm' },
    help: {},
    options: {},
    storefront: {
      rows: 'Các hàng sản phẩm',
      back: 'Sản phẩm trước',
      on: 'Sản phẩm tiếp theo',
      empty: 'Hãy thêm một hàng sản phẩm.',
    },
  },
)
