import { font, paragraph, section, slides, type Template, textIn, themeOf, toAll, typography } from './template.ts'

/** A shop with one product: a dark page that tells its story from top to bottom. */
export const oneThing: Template = {
  id: 'one-thing',
  name: { en: 'One thing', vi: 'Một sản phẩm' },
  description: {
    en: 'One product, told from top to bottom, with black header and a single strong color.',
    vi: 'Kể câu chuyện của một sản phẩm từ đầu đến cuối, đầu trang đen và một màu nhấn.',
  },
  themeKey: 'hydro',
  categories: ['oneProduct'],
  document(store) {
    const t = textIn(store)
    return themeOf({
      themeKey: 'hydro',
      seed: 'one',
      settings: {
        colors: {
          color_announcement_bar_background: '#F2B705',
          color_announcement_bar_text: '#1A1400',
          color_top_bar_background: '#F4F4F2',
          color_title_product: '#101010',
          color_price: '#101010',
          color_sale_price: '#101010',
          color_cart_button: '#101010',
          color_cart_button_label: '#FFFFFF',
          color_buyNow_button: '#F2B705',
          color_byNow_button_label: '#1A1400',
          footer_background: '#101010',
          color_footer_text: '#EDEDE8',
        },
        typography: typography(font('Alata'), font('Alata'), font('Alata')),
        product: { layout: { variant_style: 'button', variant_buttons: true }, show_collection: false },
        element: { menu_basic: true },
      },
      header: { enable_search: false, center_logo_on_mobile: true },
      footer: { copyright: `© ${store.storeName}` },
      sections: [
        section('head-image', {
          opacity_image: 20,
          ...slides([
            {
              heading: t('The only one you need', 'Chỉ cần một chiếc này'),
              text: t('Three years of work, one product.', 'Ba năm công sức, một sản phẩm.'),
              button: t('Buy it now', 'Mua ngay'),
              color: '#1A1400',
              background: '#F2B705',
            },
          ]),
        }),
        section('image_with_text', { choose_layout: 'beside', text_alignment: 'left' }, [
          {
            position: 'left',
            heading: t('Lasts ten years', 'Bền mười năm'),
            content: paragraph(
              t('Every part can be replaced. We keep them all.', 'Mọi bộ phận đều thay được. Chúng tôi luôn có sẵn.'),
            ),
          },
          {
            position: 'right',
            heading: t('Weighs almost nothing', 'Nhẹ tênh'),
            content: paragraph(t('You forget that you carry it.', 'Bạn quên mất mình đang mang nó.')),
          },
          {
            position: 'left',
            heading: t('Try it for 60 days', 'Dùng thử 60 ngày'),
            content: paragraph(t('Send it back if it is not for you.', 'Không hợp thì gửi lại.')),
            show_button: true,
            button_label: t('Order yours', 'Đặt hàng'),
            url_button: toAll,
          },
        ]),
        section('featured-collection', { heading: t('Goes with it', 'Đi kèm'), item_per_row: 4 }),
      ],
    })
  },
}
