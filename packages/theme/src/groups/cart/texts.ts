import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Cart page',
    labels: {
      emptyMessage: 'Empty cart message',
      checkoutLabel: 'Checkout button label',
      continueShopping: 'Show continue shopping link',
      relatedInCart: 'Show other products below the cart',
    },
    help: {},
    options: {},
  },
  {
    name: 'Trang giỏ hàng',
    labels: {
      emptyMessage: 'Lời nhắn khi giỏ hàng trống',
      checkoutLabel: 'Chữ trên nút thanh toán',
      continueShopping: 'Hiện liên kết tiếp tục mua sắm',
      relatedInCart: 'Hiện sản phẩm khác dưới giỏ hàng',
    },
    help: {},
    options: {},
  },
)
