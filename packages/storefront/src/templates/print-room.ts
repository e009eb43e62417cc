import { font, paragraph, section, slides, type Template, textIn, themeOf, typography } from './template.ts'

/** Printed to order: clear, friendly, many products at a glance. */
export const printRoom: Template = {
  id: 'print-room',
  name: { en: 'Print room', vi: 'Xưởng in' },
  description: {
    en: 'Bright and quick to buy in, with room to explain how printing to order works.',
    vi: 'Tươi sáng, mua nhanh, có chỗ giải thích cách in theo yêu cầu.',
  },
  themeKey: 'hydro',
  categories: ['printOnDemand', 'clothing'],
  document(store) {
    const t = textIn(store)
    return themeOf({
      themeKey: 'hydro',
      seed: 'print',
      settings: {
        colors: {
          color_announcement_bar_background: '#0B3B5A',
          color_announcement_bar_text: '#FFFFFF',
          color_top_bar_background: '#FFFFFF',
          color_title_product: '#0B3B5A',
          color_price: '#B3124F',
          color_sale_price: '#B3124F',
          color_cart_button: '#B3124F',
          color_cart_button_label: '#FFFFFF',
          footer_background: '#0B3B5A',
          color_footer_text: '#E6F2FA',
        },
        typography: typography(font('Poppins', '700'), font('Open Sans'), font('Open Sans', '700')),
        product: { topMessage: t('Printed for you in two days', 'In riêng cho bạn trong hai ngày') },
      },
      header: {
        show_top_bar: true,
        text_topbar: t('Free delivery on two shirts or more', 'Miễn phí giao hàng từ hai áo'),
      },
      footer: { copyright: `© ${store.storeName}`, sub_copyright: t('Printed to order', 'In theo yêu cầu') },
      sections: [
        section('head-image', {
          ...slides([
            {
              heading: t('Wear what you think', 'Mặc điều bạn nghĩ'),
              text: t('Soft shirts, prints that last.', 'Áo mềm, hình in bền màu.'),
              button: t('Find your print', 'Chọn hình in'),
              background: '#FFD166',
            },
            {
              heading: t('A mug for Monday', 'Chiếc cốc cho thứ Hai'),
              text: t('For yours, or for a friend’s.', 'Cho bạn, hoặc cho bạn của bạn.'),
              button: t('See all gifts', 'Xem quà tặng'),
              background: '#FFD166',
            },
          ]),
        }),
        section('key_features', {}, [
          {
            title: t('Made to order', 'Làm theo đơn'),
            description: t('Nothing is printed before you ask.', 'Chỉ in khi bạn đặt.'),
          },
          {
            title: t('In two days', 'Trong hai ngày'),
            description: t('Printed and on its way.', 'In xong và gửi đi.'),
          },
          {
            title: t('Wrong size? Swap it', 'Sai cỡ? Đổi ngay'),
            description: t('Within 30 days.', 'Trong vòng 30 ngày.'),
          },
        ]),
        section('featured-collection', { heading: t('Best sellers', 'Bán chạy nhất'), item_per_row: 5 }),
        section('feature-content', { heading: t('How it works', 'Cách hoạt động'), item_per_row: 3 }, [
          {
            heading: t('Choose a print', 'Chọn hình in'),
            content: paragraph(t('Or have your own text on it.', 'Hoặc thêm chữ của riêng bạn.')),
          },
          {
            heading: t('We print it', 'Chúng tôi in'),
            content: paragraph(t('One piece at a time.', 'Từng chiếc một.')),
          },
          {
            heading: t('You wear it', 'Bạn mặc'),
            content: paragraph(t('Wash it as often as you like.', 'Giặt thoải mái.')),
          },
        ]),
      ],
    })
  },
}
