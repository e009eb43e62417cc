import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Cart page',
    labels: {
      emptyMessage: 'What an empty cart says',
      checkoutLabel: 'Label of the checkout button',
      continueShopping: 'Show the way back to the products',
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
      continueShopping: 'Hiện lối quay lại mua tiếp',
      relatedInCart: 'Hiện sản phẩm khác dưới giỏ hàng',
    },
    help: {},
    options: {},
  },
)
