import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Product review', newchick: 'Product review' },
    labels: { customHtml: 'Reviews HTML' },
    help: {
      customHtml:
        'HTML, styles and scripts. They run in a separate frame with no access to your site, customers or other addresses.',
    },
    options: {},
    storefront: { frame: 'Product reviews', empty: 'Add the HTML of your product reviews.' },
  },
  {
    name: { hydro: 'Đánh giá sản phẩm', newchick: 'Đánh giá sản phẩm' },
    labels: { customHtml: 'HTML của phần đánh giá' },
    help: {
      customHtml:
        'HTML, kiểu dáng và mã lệnh. Chạy trong khung riêng, không truy cập được trang bán hàng, khách hay địa chỉ khác.',
    },
    options: {},
    storefront: { frame: 'Đánh giá sản phẩm', empty: 'Hãy thêm HTML đánh giá sản phẩm.' },
  },
)
