import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Footer',
    labels: {
      logo: 'Logo',
      address: 'Address',
      email: 'Email',
      paymentIcons: 'Payment icons',
      paymentIcon: 'Payment icon',
      icon: 'Icon',
      copyright: 'Copyright',
      subCopyright: 'Second copyright line',
      footerInfo: 'About the shop',
      footerMenu: 'Footer menu',
      infoWithIcon: 'Guarantees',
      info: 'Guarantee',
    },
    help: {},
    options: {},
  },
  {
    name: 'Chân trang',
    labels: {
      logo: 'Logo',
      address: 'Địa chỉ',
      email: 'Email',
      paymentIcons: 'Biểu tượng thanh toán',
      paymentIcon: 'Biểu tượng thanh toán',
      icon: 'Biểu tượng',
      copyright: 'Bản quyền',
      subCopyright: 'Dòng bản quyền thứ hai',
      footerInfo: 'Giới thiệu cửa hàng',
      footerMenu: 'Menu chân trang',
      infoWithIcon: 'Cam kết',
      info: 'Cam kết',
    },
    help: {},
    options: {},
  },
)
