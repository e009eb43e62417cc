import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Flash deal', newchick: 'Flash deal' },
    labels: {
      content: 'Content',
      dealCountdown: 'Countdown',
      dealTime: 'Duration',
      dealCollection: 'Collection',
      dealProduct: 'Deal product',
    },
    help: { dealTime: 'Starts when you enter it. Product prices don’t change.' },
    options: {},
    storefront: { ended: 'This flash deal has ended.', empty: 'Add products to the deal.' },
  },
  {
    name: { hydro: 'Flash sale', newchick: 'Flash sale' },
    labels: {
      content: 'Nội dung',
      dealCountdown: 'Đếm ngược',
      dealTime: 'Thời lượng',
      dealCollection: 'Bộ sưu tập',
      dealProduct: 'Sản phẩm flash sale',
    },
    help: { dealTime: 'Tính từ lúc bạn nhập. Giá sản phẩm không thay đổi.' },
    options: {},
    storefront: { ended: 'Flash sale này đã kết thúc.', empty: 'Hãy thêm sản phẩm cho flash sale.' },
  },
)
