import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Popup',
    labels: {
      discountPopup: 'Discount',
      welcomePopup: 'Welcome',
      subscribePopup: 'Subscribe',
      popupShow: 'Show this popup',
      placeholder: 'Text in the empty field',
      popupCode: 'Code',
      successTitle: 'What it says once the code is copied',
    },
    help: {},
    options: {},
  },
  {
    name: 'Popup',
    labels: {
      discountPopup: 'Giảm giá',
      welcomePopup: 'Chào mừng',
      subscribePopup: 'Đăng ký nhận tin',
      popupShow: 'Hiện popup này',
      placeholder: 'Chữ trong ô trống',
      popupCode: 'Mã',
      successTitle: 'Lời báo khi đã sao chép mã',
    },
    help: {},
    options: {},
  },
)
