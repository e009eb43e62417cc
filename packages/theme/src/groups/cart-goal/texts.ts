import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Cart goal',
    labels: {
      cartGoalShow: 'Show the goal',
      goalMessage: 'Message on the way',
      goalAmount: 'Goal',
      goalReached: 'Message once it is reached',
    },
    help: { goalAmount: "In the store's currency. 0 shows no goal." },
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
    help: { goalAmount: 'Theo tiền tệ của cửa hàng. 0 là không hiện mục tiêu.' },
    options: {},
  },
)
