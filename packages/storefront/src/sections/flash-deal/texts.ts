import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Flash deal', newchick: 'Flash deal' },
    labels: {
      content: 'Content',
      dealCountdown: 'Countdown',
      dealTime: 'Goes on for',
      dealCollection: 'Collection',
      dealProduct: 'Product of the deal',
    },
    help: { dealTime: 'From the moment at which you enter it. Prices stay as they are in your products.' },
    options: {},
    storefront: { ended: 'This flash deal has ended.', empty: 'Add the products of the deal.' },
  },
  {
    name: { hydro: 'Ưu đãi chớp nhoáng', newchick: 'Ưu đãi chớp nhoáng' },
    labels: {
      content: 'Nội dung',
      dealCountdown: 'Đếm ngược',
      dealTime: 'Kéo dài',
      dealCollection: 'Bộ sưu tập',
      dealProduct: 'Sản phẩm ưu đãi',
    },
    help: { dealTime: 'Tính từ lúc bạn nhập. Giá vẫn theo đúng giá của từng sản phẩm.' },
    options: {},
    storefront: { ended: 'Ưu đãi chớp nhoáng này đã kết thúc.', empty: 'Hãy thêm sản phẩm cho đợt ưu đãi.' },
  },
)
