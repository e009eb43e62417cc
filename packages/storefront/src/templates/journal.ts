import { font, paragraph, section, slides, type Template, textIn, themeOf, toAll, typography } from './template.ts'

/** A magazine that sells: stories first, products between them, much white. */
export const journal: Template = {
  id: 'journal',
  name: { en: 'Journal', vi: 'Tạp chí' },
  description: {
    en: 'Stories first and products between them, like a magazine.',
    vi: 'Câu chuyện đi trước, sản phẩm đan xen, như một cuốn tạp chí.',
  },
  themeKey: 'newchick',
  categories: ['editorial', 'clothing'],
  document(store) {
    const t = textIn(store)
    return themeOf({
      themeKey: 'newchick',
      seed: 'journal',
      settings: {
        colors: {
          color_announcement_bar_background: '#F1F3EF',
          color_announcement_bar_text: '#26332B',
          color_top_bar_background: '#FFFFFF',
          color_title_product: '#26332B',
          color_price: '#26332B',
          color_cart_button: '#26332B',
          color_cart_button_label: '#FFFFFF',
          color_buyNow_button: '#D8E2D3',
          color_byNow_button_label: '#1B251F',
          footer_background: '#26332B',
          color_footer_text: '#E8EEE6',
        },
        typography: typography(font('Radley'), font('Mulish'), font('Mulish', '600')),
        style: { maxLineDisplayProduct: 3 },
      },
      header: { show_top_bar: true, text_topbar: t('Issue 12: slow mornings', 'Số 12: buổi sáng thong thả') },
      footer: {
        copyright: `© ${store.storeName}`,
        info: t('Things to read, wear and keep.', 'Những điều để đọc, để mặc và để giữ.'),
      },
      sections: [
        section('image_with_text', { choose_layout: 'beside', text_alignment: 'left' }, [
          {
            position: 'left',
            heading: t('A house by the river', 'Ngôi nhà bên sông'),
            content: paragraph(
              t(
                'We spent a week with a weaver, and brought home more than cloth.',
                'Chúng tôi ở một tuần cùng người thợ dệt, và mang về nhiều hơn là vải.',
              ),
            ),
            show_button: true,
            button_label: t('Shop the story', 'Mua sắm theo câu chuyện'),
            url_button: toAll,
          },
        ]),
        section('slider-product', {}, [
          { heading: t('From the story', 'Trong câu chuyện'), item_per_row: 5 },
          { heading: t('For slow mornings', 'Cho buổi sáng thong thả'), item_per_row: 5 },
        ]),
        section('head-image', {
          opacity_image: 45,
          ...slides([
            {
              heading: t('Notes on color', 'Ghi chép về màu sắc'),
              text: t('Why this year is green.', 'Vì sao năm nay là màu xanh.'),
              button: t('Look closer', 'Xem kỹ hơn'),
              position: 'right',
            },
          ]),
        }),
        section('feature-content', { heading: t('Also in this issue', 'Cũng trong số này'), item_per_row: 2 }, [
          {
            heading: t('A drawer of scarves', 'Ngăn kéo đầy khăn'),
            content: paragraph(t('Seven ways to tie one.', 'Bảy cách thắt khăn.')),
          },
          {
            heading: t('What to pack', 'Mang theo gì'),
            content: paragraph(t('Less than you think.', 'Ít hơn bạn nghĩ.')),
          },
        ]),
      ],
    })
  },
}
