import { reviewAnswers as answers, exampleReview, exampleReviewSettings } from '../examples-of-reviews.ts'
import { click, find } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const review = exampleReview()

export const forms: ListedForm[] = [
  {
    file: 'pages/website/apps/product-review/use-reply-form.ts',
    endpoint: 'productReviews.reply',
    address: `/product-reviews/${review.id}`,
    answers,
    field: textField('reply', 'Reply', 'Thank you'),
    button: 'Save',
    id: review.id,
    answer: { ...review, reply: 'Thank you', revision: 2 },
    draftIn: 'page',
    shared: {
      load: `GET /stores/product-reviews/${review.id}`,
      stored: review,
      theirs: { ...review, reply: 'We are sorry', revision: 2 },
      ...{ value: 'We are sorry', label: 'Reply', says: 'We are sorry' },
    },
  },
  {
    file: 'pages/website/apps/product-review/use-review-settings-form.ts',
    endpoint: 'productReviews.saveSettings',
    address: '/product-reviews/settings',
    answers,
    field: {
      ...textField('blockedWords', 'Blocked words', 'loan', 'casino'),
      sentAs: (shown: unknown) => [shown],
    },
    button: 'Save',
    answer: exampleReviewSettings({ blockedWords: ['loan'], revision: 2 }),
    draftIn: 'page',
    shared: {
      load: 'GET /stores/product-review-settings',
      stored: exampleReviewSettings(),
      theirs: exampleReviewSettings({ blockedWords: ['win'], revision: 2 }),
      ...{ value: 'win', label: 'Blocked words', says: 'win' },
    },
  },
  {
    file: 'pages/website/apps/product-review/ImportReviewsDialog.tsx',
    endpoint: 'productReviews.import',
    address: '/product-reviews',
    answers,
    open: async () => {
      await click('button', 'Import')
      await find('textbox', 'Lines')
    },
    field: textField('csv', 'Lines', 'product,rating,author,body'),
    button: 'Import',
    answer: { taskId: '019a0000-0000-7000-8000-0000000000f4' },
  },
]
