import { exampleFeed, feedAnswers } from '../examples-of-feeds.ts'
import { type ListedForm, textField } from './listed-form.ts'

const feed = exampleFeed()
const load = `GET /stores/product-feeds/${feed.id}`

export const forms: ListedForm[] = [
  {
    file: 'pages/website/product-feeds/use-product-feed-form.ts',
    endpoint: 'productFeeds.create',
    address: '/product-feeds/create',
    answers: feedAnswers,
    field: textField('name', 'Name', 'TikTok ads'),
    button: 'Create feed',
    answer: feed,
    draftIn: 'page',
  },
  {
    file: 'pages/website/product-feeds/use-product-feed-form.ts',
    endpoint: 'productFeeds.update',
    address: `/product-feeds/${feed.id}`,
    answers: feedAnswers,
    field: textField('name', 'Name', 'TikTok ads', feed.name),
    button: 'Save',
    id: feed.id,
    answer: { ...feed, name: 'TikTok ads', revision: 4 },
    draftIn: 'page',
    shared: {
      load,
      stored: { ...feed, revision: 1 },
      theirs: { ...feed, name: 'Meta ads', revision: 2 },
      ...{ value: 'Meta ads', label: 'Name', says: 'Meta ads' },
    },
  },
]
