import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Featured collection', newchick: 'Featured collection' },
    labels: {
      align: 'Alignment',
      limitProduct: 'Number of products',
      showSaleBanners: 'Show sale badges',
      isTextLink: 'Show button as text link',
    },
    help: {},
    options: {},
    storefront: {},
  },
  {
    name: { hydro: 'Bộ sưu tập nổi bật', newchick: 'Bộ sưu tập nổi bật' },
    labels: {
      align: 'Căn lề',
      limitProduct: 'Số sản phẩm',
      showSaleBanners: 'Hiện nhãn giảm giá',
      isTextLink: 'Hiện nút dạng liên kết chữ',
    },
    help: {},
    options: {},
    storefront: {},
  },
)
