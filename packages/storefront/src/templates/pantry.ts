import { font, paragraph, section, slides, type Template, textIn, themeOf, typography } from './template.ts'

/** Food and drink: a market stall in cream and leaf green. */
export const pantry: Template = {
  id: 'pantry',
  name: { en: 'Pantry', vi: 'Gian bếp' },
  description: {
    en: 'A market stall in cream and green, with rows of products by meal.',
    vi: 'Một gian hàng chợ màu kem và xanh lá, sản phẩm xếp theo bữa ăn.',
  },
  themeKey: 'hydro',
  categories: ['food'],
  document(store) {
    const t = textIn(store)
    return themeOf({
      themeKey: 'hydro',
      seed: 'pantry',
      settings: {
        colors: {
          color_announcement_bar_background: '#2F5D34',
          color_announcement_bar_text: '#FFFBEF',
          color_top_bar_background: '#FFF6DF',
          color_title_product: '#33291A',
          color_price: '#A33B12',
          color_sale_price: '#A33B12',
          color_cart_button: '#2F5D34',
          color_cart_button_label: '#FFFFFF',
          color_buyNow_button: '#F4C95D',
          color_byNow_button_label: '#33291A',
          footer_background: '#FFF6DF',
          color_footer_text: '#33291A',
        },
        typography: typography(font('Rokkitt', '700'), font('Assistant'), font('Assistant', '700')),
        product: { setting_shipping: { time_shipping: { from: 1, to: 2 } } },
      },
      header: {
        show_top_bar: true,
        text_topbar: t('Order by noon, eat tomorrow', 'Đặt trước 12 giờ, mai có ngay'),
      },
      footer: {
        copyright: `© ${store.storeName}`,
        address: t('At the market, every Saturday', 'Ở chợ, thứ Bảy hằng tuần'),
      },
      sections: [
        section('head-image', {
          opacity_image: 25,
          ...slides([
            {
              heading: t('Picked this morning', 'Hái sáng nay'),
              text: t('From farms within an hour of you.', 'Từ nông trại cách bạn một giờ đi đường.'),
              button: t('Fill your basket', 'Đi chợ ngay'),
              position: 'right',
              color: '#FFFFFF',
              background: '#2F5D34',
            },
          ]),
        }),
        section('slider-product', {}, [
          { heading: t('Breakfast', 'Bữa sáng'), item_per_row: 6 },
          { heading: t('Dinner', 'Bữa tối'), item_per_row: 6 },
        ]),
        section('key_features', {}, [
          {
            title: t('Kept cold', 'Luôn giữ lạnh'),
            description: t('From the farm to your door.', 'Từ nông trại đến cửa nhà.'),
          },
          {
            title: t('In glass and paper', 'Đựng trong thủy tinh và giấy'),
            description: t('We take the jars back.', 'Chúng tôi nhận lại hũ.'),
          },
        ]),
        section('image_with_text', { choose_layout: 'cards', images_per_row: 2, text_alignment: 'left' }, [
          {
            heading: t('Who grows it', 'Ai trồng'),
            content: paragraph(t('Eleven farms, all by name.', 'Mười một nông trại, có tên từng nơi.')),
          },
          {
            heading: t('What to cook', 'Nấu món gì'),
            content: paragraph(t('Three recipes a week.', 'Ba công thức mỗi tuần.')),
          },
        ]),
      ],
    })
  },
}
