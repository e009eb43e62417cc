import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Product with collection', newchick: 'Product with collection' },
    labels: {},
    help: {},
    options: {},
    storefront: { look: 'View product', empty: 'Choose a product and a collection.' },
  },
  {
    name: { hydro: 'Sản phẩm kèm bộ sưu tập', newchick: 'Sản phẩm kèm bộ sưu tập' },
    labels: {},
    help: {},
    options: {},
    storefront: { look: 'Xem sản phẩm', empty: 'Hãy chọn một sản phẩm và một bộ sưu tập.' },
  },
)
