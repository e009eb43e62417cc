import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Checkout',
    labels: {
      checkoutSteps: 'Steps',
      logoCheckout: 'Logo of the checkout',
      showTimeCountdown: 'Show a countdown',
      checkoutTime: 'Countdown',
      checkoutDescription: 'Text above the form',
      customerNote: 'Buyers can write a note',
      checkoutHtml: 'Own HTML',
      checkoutJs: 'Own JavaScript',
    },
    help: {
      checkoutSteps: 'One page, or contact, delivery and payment one after the other.',
      logoCheckout: "Without one, the header's stands there.",
      checkoutHtml: 'Runs in a frame of its own: it sees neither what a buyer types nor your account.',
      checkoutJs: 'Runs beside your own HTML, in the same frame.',
    },
    options: { 'checkoutSteps.1': 'One page', 'checkoutSteps.3': 'Three steps' },
  },
  {
    name: 'Thanh toán',
    labels: {
      checkoutSteps: 'Các bước',
      logoCheckout: 'Logo trang thanh toán',
      showTimeCountdown: 'Hiện đồng hồ đếm ngược',
      checkoutTime: 'Đếm ngược',
      checkoutDescription: 'Nội dung phía trên biểu mẫu',
      customerNote: 'Khách có thể ghi chú',
      checkoutHtml: 'HTML riêng',
      checkoutJs: 'JavaScript riêng',
    },
    help: {
      checkoutSteps: 'Một trang, hoặc lần lượt liên hệ, giao hàng và thanh toán.',
      logoCheckout: 'Nếu không có, logo của đầu trang sẽ hiện ở đó.',
      checkoutHtml: 'Chạy trong khung riêng: không thấy những gì khách nhập, cũng không thấy tài khoản của bạn.',
      checkoutJs: 'Chạy cạnh HTML riêng, trong cùng khung.',
    },
    options: { 'checkoutSteps.1': 'Một trang', 'checkoutSteps.3': 'Ba bước' },
  },
)
