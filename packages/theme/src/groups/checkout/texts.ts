import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Checkout',
    labels: {
      checkoutSteps: 'Steps',
      logoCheckout: 'Checkout logo',
      showTimeCountdown: 'Show countdown',
      checkoutTime: 'Countdown',
      checkoutDescription: 'Text above the form',
      customerNote: 'Allow customer notes',
      checkoutHtml: 'Custom HTML',
      checkoutJs: 'Custom JavaScript',
    },
    help: {
      checkoutSteps: 'One page, or contact, delivery and payment as separate steps.',
      logoCheckout: 'Leave empty to use the header logo.',
      checkoutHtml: 'Runs in a separate frame with no access to customer input or your account.',
      checkoutJs: 'Runs in the same frame as your custom HTML.',
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
      customerNote: 'Cho phép khách ghi chú',
      checkoutHtml: 'HTML tùy chỉnh',
      checkoutJs: 'JavaScript tùy chỉnh',
    },
    help: {
      checkoutSteps: 'Một trang, hoặc tách riêng các bước liên hệ, giao hàng và thanh toán.',
      logoCheckout: 'Để trống để dùng logo của đầu trang.',
      checkoutHtml: 'Chạy trong khung riêng, không truy cập được nội dung khách nhập hay tài khoản của bạn.',
      checkoutJs: 'Chạy trong cùng khung với HTML tùy chỉnh.',
    },
    options: { 'checkoutSteps.1': 'Một trang', 'checkoutSteps.3': 'Ba bước' },
  },
)
