import { font, paragraph, section, slides, type Template, textIn, themeOf, toAll, typography } from './template.ts'

/** A fashion label: tall images, a serif of strong contrast, clay and sand. */
export const atelier: Template = {
  id: 'atelier',
  name: { en: 'Atelier', vi: 'Atelier' },
  description: {
    en: 'Tall images and a bold serif for a clothing label.',
    vi: 'Ảnh cao và kiểu chữ có chân đậm nét, dành cho thương hiệu thời trang.',
  },
  themeKey: 'newchick',
  categories: ['clothing'],
  document(store) {
    const t = textIn(store)
    return themeOf({
      themeKey: 'newchick',
      seed: 'atelier',
      settings: {
        colors: {
          color_announcement_bar_background: '#5A2E22',
          color_announcement_bar_text: '#FBEFE6',
          color_top_bar_background: '#F6EFE7',
          color_title_product: '#3A2019',
          color_price: '#8A3D24',
          color_cart_button: '#8A3D24',
          color_cart_button_label: '#FFFFFF',
          color_buyNow_button: '#2B1B16',
          color_byNow_button_label: '#FFFFFF',
          footer_background: '#E9DACB',
          color_footer_text: '#3A2019',
        },
        typography: typography(font('Abril Fatface'), font('Be Vietnam Pro'), font('Be Vietnam Pro', '600')),
        style: { maxLineDisplayProduct: 1 },
      },
      header: {
        show_top_bar: true,
        text_topbar: t('Free returns within 30 days', 'Đổi trả miễn phí trong 30 ngày'),
      },
      footer: {
        copyright: `© ${store.storeName}`,
        info: t('Small runs, cut and sewn with care.', 'May số lượng nhỏ, chăm chút từng đường kim.'),
      },
      sections: [
        section('head-image', {
          opacity_image: 35,
          ...slides([
            {
              heading: t('The linen edit', 'Bộ sưu tập vải lanh'),
              text: t('Loose cuts for warm evenings.', 'Phom rộng cho những buổi tối ấm áp.'),
              button: t('Shop the edit', 'Xem bộ sưu tập'),
              position: 'left',
            },
            {
              heading: t('Dyed by hand', 'Nhuộm thủ công'),
              text: t('Six colors from plants.', 'Sáu màu từ cây cỏ.'),
              button: t('See the colors', 'Xem các màu'),
              position: 'left',
            },
          ]),
        }),
        section('featured-collection', { heading: t('New in', 'Hàng mới về'), align: 'left', item_per_row: 4 }),
        section('image_with_text', { choose_layout: 'cards', images_per_row: 3, text_alignment: 'center' }, [
          { heading: t('Dresses', 'Váy'), content: '' },
          { heading: t('Shirts', 'Áo sơ mi'), content: '' },
          { heading: t('Scarves', 'Khăn'), content: '' },
        ]),
        section('image_with_text', { choose_layout: 'beside' }, [
          {
            position: 'right',
            heading: t('From our workshop', 'Từ xưởng của chúng tôi'),
            content: paragraph(
              t('Nine people make everything you see here.', 'Chín người làm nên mọi thứ bạn thấy ở đây.'),
            ),
            show_button: true,
            button_label: t('Shop all', 'Xem tất cả'),
            url_button: toAll,
          },
        ]),
      ],
    })
  },
}
