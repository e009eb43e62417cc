import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Category',
    labels: {
      showBanner: 'Show banner',
      bannerDesktop: 'Desktop banner',
      bannerMobile: 'Mobile banner',
      showTitleButton: 'Show title and button',
      bannerLink: 'Banner link',
    },
    help: {},
    options: {},
  },
  {
    name: 'Bộ sưu tập',
    labels: {
      showBanner: 'Hiện banner',
      bannerDesktop: 'Banner trên máy tính',
      bannerMobile: 'Banner trên điện thoại',
      showTitleButton: 'Hiện tiêu đề và nút',
      bannerLink: 'Liên kết của banner',
    },
    help: {},
    options: {},
  },
)
