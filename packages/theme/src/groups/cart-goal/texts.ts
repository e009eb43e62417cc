import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Cart goal',
    labels: {
      cartGoalShow: 'Show the goal',
      goalMessage: 'Message before the goal',
      goalAmount: 'Goal',
      goalReached: 'Message when reached',
    },
    help: { goalAmount: 'In the shop’s currency. 0 turns the goal off.' },
    options: {},
  },
  {
    name: 'Mục tiêu giỏ hàng',
    labels: {
      cartGoalShow: 'Hiện mục tiêu',
      goalMessage: 'Lời nhắn khi chưa đạt',
      goalAmount: 'Mục tiêu',
      goalReached: 'Lời nhắn khi đã đạt',
    },
    help: { goalAmount: 'Theo tiền tệ của cửa hàng. Nhập 0 để tắt mục tiêu.' },
    options: {},
  },
)
