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
      description: 'Enter a title, a price and an image. You can add the rest later.',
      button: 'Add product',
    },
    paymentConfigured: {
      name: 'Connect a payment gateway',
      description: 'Customers can fill their cart, but they can’t pay until a gateway is connected.',
      button: 'Connect gateway',
    },
    themePublished: {
      name: 'Publish a theme',
      description: 'Choose a theme, change its images and text, then publish it.',
      button: 'Open themes',
    },
    orderPlaced: {
      name: 'Place a test order',
      description: 'Buy something in your own shop, as a customer would, and see the order here.',
      button: 'Open your site',
    },
    domainConfigured: {
      name: 'Connect your own domain',
      description: 'Customers find your shop at {domain}. Your own domain is easier to remember.',
      button: 'Connect domain',
    },
    finished: {
      name: 'Start selling',
      description: 'Your shop is set up. New orders and notifications appear on the home page.',
      button: '',
    },
  },
  vi: {
    productAdded: {
      name: 'Thêm sản phẩm đầu tiên',
      description: 'Chỉ cần tên, giá và một tấm ảnh. Bạn có thể thêm phần còn lại sau.',
      button: 'Thêm sản phẩm',
    },
    paymentConfigured: {
      name: 'Kết nối cổng thanh toán',
      description: 'Khách có thể thêm hàng vào giỏ nhưng chưa thanh toán được cho đến khi có cổng thanh toán.',
      button: 'Kết nối cổng thanh toán',
    },
    themePublished: {
      name: 'Xuất bản giao diện',
      description: 'Chọn giao diện cho cửa hàng, thay ảnh, sửa nội dung rồi xuất bản.',
      button: 'Mở giao diện',
    },
    orderPlaced: {
      name: 'Đặt thử một đơn hàng',
      description: 'Mua thử một sản phẩm trong cửa hàng của bạn như một khách hàng rồi xem đơn hàng ở đây.',
      button: 'Xem trang bán hàng',
    },
    domainConfigured: {
      name: 'Kết nối tên miền riêng',
      description: 'Khách vào cửa hàng tại {domain}. Tên miền riêng dễ nhớ hơn.',
      button: 'Kết nối tên miền',
    },
    finished: {
      name: 'Bắt đầu bán hàng',
      description: 'Cửa hàng đã thiết lập xong. Đơn hàng và thông báo mới sẽ hiện ở trang chủ.',
      button: '',
    },
  },
}
