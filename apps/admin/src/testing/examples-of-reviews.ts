import type { ProductReviewSummary, ReviewSettings } from '@backroom/contract/catalog/product-reviews/endpoints'
import type { Review } from '../pages/website/apps/product-review/review-state.ts'
import type { Answers } from './answers.ts'
import { exampleTimelineEntry } from './examples-of-timelines.ts'

const id = (last: string) => `019a0000-0000-7000-8000-0000000004${last}`

const fields = {
  ...{ id: id('01'), productId: id('a1'), productTitle: 'Blue mug', rating: 2, title: 'Too small' },
  ...{ authorName: 'Zoë', isVerified: true, helpfulCount: 3, createdAt: '2026-11-01T00:00:00.000Z' },
}

export const exampleReview = (part: Partial<Review> = {}): Review => ({
  ...fields,
  ...{
    state: 'pending',
    source: 'request',
    findings: ['link', 'same_text'],
    body: 'Less than I thought.\nwww.x.example',
  },
  ...{ email: 'zoe@example.test', language: 'en', productUrl: 'http://northwind.localhost/products/blue-mug' },
  images: [{ id: id('f1'), url: '/files/review.webp', width: 640, height: 480 }],
  order: { id: id('d1'), name: '#1042' },
  ...{ reply: '', repliedAt: null, repliedBy: '', publishedAt: null, revision: 1 },
  ...part,
})

export const exampleReviewSummary = (part: Partial<ProductReviewSummary> = {}): ProductReviewSummary => ({
  ...fields,
  ...{
    state: 'pending',
    source: 'request',
    findings: [],
    excerpt: 'Less than I thought.',
    imageCount: 1,
    hasReply: false,
  },
  ...part,
})

export const exampleReviewSettings = (part: Partial<ReviewSettings> = {}): ReviewSettings => ({
  ...{ isEnabled: true, publishes: 'never', minLength: 0, blockedWords: ['casino'], asksByMail: true },
  ...{ askAfterDays: 7, revision: 1 },
  ...part,
})

export const reviewAnswers: Answers = {
  'GET /stores/product-reviews': { items: [exampleReviewSummary()], previousCursor: null, nextCursor: null },
  'GET /stores/product-reviews/count': { count: 1, isMore: false },
  'GET /stores/product-review-products': { products: [{ id: id('a1'), title: 'Blue mug' }] },
  'GET /stores/product-review-settings': exampleReviewSettings(),
  [`GET /stores/product-reviews/${id('01')}`]: exampleReview(),
  [`GET /stores/product-reviews/${id('01')}/timeline`]: {
    timeline: [
      { ...exampleTimelineEntry({ id: id('e1'), endpoint: 'productReviews.moderate' }), state: 'hidden' },
      { ...exampleTimelineEntry({ id: id('e2'), endpoint: 'productReviews.reply' }), state: null },
    ],
  },
}
