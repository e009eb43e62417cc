import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Product review', newchick: 'Product review' },
    labels: { customHtml: 'HTML of the reviews' },
    help: {
      customHtml:
        'HTML, styles and scripts. They run in a frame of their own, without access to the shop, its buyers or other addresses.',
    },
    options: {},
    storefront: { frame: 'Product reviews', empty: 'Put in the HTML of your product reviews.' },
  },
  {
    name: { hydro: 'Đánh giá sản phẩm', newchick: 'Đánh giá sản phẩm' },
    labels: { customHtml: 'HTML của phần đánh giá' },
    help: {
      customHtml:
        'HTML, kiểu dáng và mã lệnh. Tất cả chạy trong một khung riêng, không chạm được vào cửa hàng, người mua hay địa chỉ khác.',
    },
    options: {},
    storefront: { frame: 'Đánh giá sản phẩm', empty: 'Hãy dán HTML đánh giá sản phẩm của bạn.' },
  },
)
