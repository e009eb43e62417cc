import { font, paragraph, section, slides, type Template, textIn, themeOf, toAll, typography } from './template.ts'

/** Files instead of parcels: presets, courses, fonts, patterns. */
export const download: Template = {
  id: 'download',
  name: { en: 'Download', vi: 'Tải xuống' },
  description: {
    en: 'For files instead of parcels: courses, presets, patterns.',
    vi: 'Dành cho sản phẩm số: khóa học, bộ màu, mẫu thiết kế.',
  },
  themeKey: 'hydro',
  categories: ['digital'],
  document(store) {
    const t = textIn(store)
    return themeOf({
      themeKey: 'hydro',
      seed: 'download',
      settings: {
        colors: {
          color_announcement_bar_background: '#EDE7FF',
          color_announcement_bar_text: '#2E1065',
          color_top_bar_background: '#FAF8FF',
          color_title_product: '#2E1065',
          color_price: '#6D28D9',
          color_sale_price: '#6D28D9',
          color_cart_button: '#6D28D9',
          color_cart_button_label: '#FFFFFF',
          color_buyNow_button: '#22D3A6',
          color_byNow_button_label: '#05241C',
          footer_background: '#2E1065',
          color_footer_text: '#EDE7FF',
        },
        typography: typography(font('Quicksand', '700'), font('Roboto'), font('Roboto', '500')),
        product: { setting_shipping: { show_shipping: false, show_policy: true }, hideHurryBox: true },
      },
      header: { show_top_bar: true, text_topbar: t('Yours within a minute', 'Có ngay trong một phút') },
      footer: {
        copyright: `© ${store.storeName}`,
        sub_copyright: t('Nothing is shipped', 'Không cần giao hàng'),
      },
      sections: [
        section('feature-content', { heading: t('Start today', 'Bắt đầu hôm nay'), item_per_row: 4 }, [
          { heading: t('Courses', 'Khóa học'), content: paragraph(t('At your own pace.', 'Học theo nhịp của bạn.')) },
          { heading: t('Presets', 'Bộ màu'), content: paragraph(t('One click.', 'Một cú nhấp.')) },
          { heading: t('Patterns', 'Mẫu thiết kế'), content: paragraph(t('Print them at home.', 'In tại nhà.')) },
          { heading: t('Bundles', 'Trọn bộ'), content: paragraph(t('For less.', 'Giá tốt hơn.')) },
        ]),
        section('featured-collection', {
          heading: t('Most downloaded', 'Tải nhiều nhất'),
          align: 'left',
          item_per_row: 6,
          isTextLink: true,
        }),
        section('head-image', {
          opacity_image: 40,
          ...slides([
            {
              heading: t('Made by people who use it', 'Do chính người dùng làm ra'),
              text: t('Updates are free, for ever.', 'Cập nhật miễn phí mãi mãi.'),
              button: t('See what is new', 'Xem sản phẩm mới'),
              position: 'left',
              color: '#05241C',
              background: '#22D3A6',
            },
          ]),
        }),
        section('image_with_text', { choose_layout: 'beside', text_alignment: 'center' }, [
          {
            position: 'right',
            heading: t('Open it on any device', 'Mở trên mọi thiết bị'),
            content: paragraph(t('Your files stay in your account.', 'Tệp luôn ở trong tài khoản của bạn.')),
            show_button: true,
            button_label: t('Browse all files', 'Xem mọi tệp'),
            url_button: toAll,
          },
        ]),
      ],
    })
  },
}
