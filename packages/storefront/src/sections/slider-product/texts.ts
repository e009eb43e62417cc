import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Slider product', newchick: 'Slider product' },
    labels: { sliderRow: 'Row of products' },
    help: {},
    options: {},
    storefront: {
      rows: 'Rows of products',
      back: 'Products before',
      on: 'Further products',
      empty: 'Add a row of products.',
    },
  },
  {
    name: { hydro: 'Sản phẩm dạng trượt', newchick: 'Sản phẩm dạng trượt' },
    labels: { sliderRow: 'Hàng sản phẩm' },
    help: {},
    options: {},
    storefront: {
      rows: 'Các hàng sản phẩm',
      back: 'Sản phẩm phía trước',
      on: 'Sản phẩm tiếp theo',
      empty: 'Hãy thêm một hàng sản phẩm.',
    },
  },
)
