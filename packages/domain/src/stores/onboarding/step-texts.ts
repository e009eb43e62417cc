import type { Language } from '@backroom/contract/platform/api/language'
import type { OnboardingStep } from '@backroom/contract/stores/onboarding/steps'

interface StepText {
  name: string
  description: string
  button: string
}

export const stepTexts: Record<Language, Record<OnboardingStep | 'finished', StepText>> = {
  en: {
    productAdded: {
      name: 'Add your first product',
      description:
        'A shop begins with one thing to sell. A title, a price and an image are enough; the rest can follow.',
      button: 'Add product',
    },
    paymentConfigured: {
      name: 'Connect a payment gateway',
      description: 'Buyers can fill their cart, but nobody can pay until a gateway is connected.',
      button: 'Connect a gateway',
    },
    themePublished: {
      name: 'Publish a theme',
      description: 'Choose how the shop looks, change its images and words, and publish it.',
      button: 'Open themes',
    },
    orderPlaced: {
      name: 'Place a test order',
      description: 'Buy something in your own shop, as a buyer would, and watch the order arrive here.',
      button: 'Open your site',
    },
    domainConfigured: {
      name: 'Give the shop a domain of its own',
      description: 'Buyers find the shop at {domain}. A domain of your own is easier to remember.',
      button: 'Connect domain',
    },
    finished: {
      name: 'Start selling',
      description: 'The shop is set up. New orders and messages appear on the home page.',
      button: '',
    },
  },
  vi: {
    productAdded: {
      name: 'Thêm sản phẩm đầu tiên',
      description:
        'Cửa hàng bắt đầu từ một món để bán. Chỉ cần tên, giá và một tấm ảnh; phần còn lại thêm sau cũng được.',
      button: 'Thêm sản phẩm',
    },
    paymentConfigured: {
      name: 'Kết nối cổng thanh toán',
      description: 'Khách có thể chọn hàng vào giỏ, nhưng chưa ai thanh toán được khi chưa có cổng thanh toán.',
      button: 'Kết nối cổng thanh toán',
    },
    themePublished: {
      name: 'Xuất bản giao diện',
      description: 'Chọn giao diện cho cửa hàng, thay ảnh, sửa nội dung rồi xuất bản.',
      button: 'Mở giao diện',
    },
    orderPlaced: {
      name: 'Đặt thử một đơn hàng',
      description: 'Mua thử một món trong cửa hàng của chính bạn như một người khách, và xem đơn hàng về đây.',
      button: 'Mở trang bán hàng',
    },
    domainConfigured: {
      name: 'Dùng tên miền riêng',
      description: 'Khách tìm thấy cửa hàng tại {domain}. Tên miền riêng sẽ dễ nhớ hơn.',
      button: 'Kết nối tên miền',
    },
    finished: {
      name: 'Bắt đầu bán hàng',
      description: 'Cửa hàng đã được thiết lập xong. Đơn hàng và thông báo mới sẽ hiện ở trang chủ.',
      button: '',
    },
  },
}
