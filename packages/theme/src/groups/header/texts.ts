import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Header',
    labels: {
      showTopBar: 'Show announcement bar',
      topBarText: 'Announcement',
      topBarLink: 'Link of the announcement',
      topBarImage: 'Announcement image',
      topBarImageMobile: 'Announcement image on mobile',
      logoDesktop: 'Logo on desktop',
      logoMobile: 'Logo on mobile',
      centerLogoOnMobile: 'Center the logo on mobile',
      mainMenu: 'Main menu',
      enableSearch: 'Show search',
      showAccount: 'Show account link',
    },
    help: { showAccount: 'Drawn once your store has accounts for buyers; it has none yet.' },
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
    help: { showAccount: 'Sẽ hiện khi cửa hàng có tài khoản cho khách; hiện chưa có.' },
    options: {},
  },
)
