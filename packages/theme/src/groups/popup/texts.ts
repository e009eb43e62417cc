import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Popup',
    labels: {
      discountPopup: 'Discount',
      welcomePopup: 'Welcome',
      subscribePopup: 'Subscribe',
      popupShow: 'Show popup',
      placeholder: 'Placeholder text',
      popupCode: 'Code',
      successTitle: 'Message after copying the code',
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
      successTitle: 'Lời nhắn khi đã sao chép mã',
    },
    help: {},
    options: {},
  },
)
