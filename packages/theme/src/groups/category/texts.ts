import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Category',
    labels: {
      showBanner: 'Show a banner',
      bannerDesktop: 'Banner on desktop',
      bannerMobile: 'Banner on mobile',
      showTitleButton: 'Show the title and its button',
      bannerLink: 'Link of the banner',
    },
    help: {},
    options: {},
  },
  {
    name: 'Danh mục',
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
