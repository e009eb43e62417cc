import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Cart upsell',
    labels: {
      showMotivational: 'Show a message above the cart',
      motivationalMessage: 'Message',
      showCartUpsell: 'Offer other products',
      cartUpsellMessage: 'Offer heading',
    },
    help: {},
    options: {},
  },
  {
    name: 'Bán kèm trong giỏ',
    labels: {
      showMotivational: 'Hiện lời nhắn phía trên giỏ hàng',
      motivationalMessage: 'Lời nhắn',
      showCartUpsell: 'Gợi ý mua kèm sản phẩm khác',
      cartUpsellMessage: 'Tiêu đề gợi ý',
    },
    help: {},
    options: {},
  },
)
