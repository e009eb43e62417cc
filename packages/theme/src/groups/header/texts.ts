import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Header',
    labels: {
      showTopBar: 'Show announcement bar',
      topBarText: 'Announcement',
      topBarLink: 'Announcement link',
      topBarImage: 'Announcement image',
      topBarImageMobile: 'Mobile announcement image',
      logoDesktop: 'Desktop logo',
      logoMobile: 'Mobile logo',
      centerLogoOnMobile: 'Center logo on mobile',
      mainMenu: 'Main menu',
      enableSearch: 'Show search',
      showAccount: 'Show account link',
    },
    help: {},
    options: {},
  },
  {
    name: 'Đầu trang',
    labels: {
      showTopBar: 'Hiện thanh thông báo',
      topBarText: 'Nội dung thông báo',
      topBarLink: 'Liên kết của thông báo',
      topBarImage: 'Ảnh thông báo',
      topBarImageMobile: 'Ảnh thông báo trên điện thoại',
      logoDesktop: 'Logo trên máy tính',
      logoMobile: 'Logo trên điện thoại',
      centerLogoOnMobile: 'Đặt logo giữa trên điện thoại',
      mainMenu: 'Menu chính',
      enableSearch: 'Hiện ô tìm kiếm',
      showAccount: 'Hiện liên kết tài khoản',
    },
    help: {},
    options: {},
  },
)
