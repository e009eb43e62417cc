import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Image with text', newchick: 'Image with text' },
    labels: {
      chooseLayout: 'Layout',
      imagesPerRow: 'Images per row',
      promotionsAnimation: 'Animation',
      textAlignment: 'Text alignment',
      imageAndText: 'Image and text',
      imagePosition: 'Image position',
      showButton: 'Show button',
    },
    help: {},
    options: {
      zoom: 'Zoom',
      beside: 'Side by side',
      cards: 'Cards',
    },
    storefront: {},
  },
  {
    name: { hydro: 'Ảnh kèm chữ', newchick: 'Ảnh kèm chữ' },
    labels: {
      chooseLayout: 'Bố cục',
      imagesPerRow: 'Số ảnh mỗi hàng',
      promotionsAnimation: 'Hiệu ứng',
      textAlignment: 'Căn chữ',
      imageAndText: 'Ảnh và chữ',
      imagePosition: 'Vị trí ảnh',
      showButton: 'Hiện nút',
    },
    help: {},
    options: {
      zoom: 'Phóng to',
      beside: 'Ảnh cạnh chữ',
      cards: 'Dạng thẻ',
    },
    storefront: {},
  },
)
