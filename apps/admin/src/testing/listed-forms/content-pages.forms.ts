import type { Answers } from '../answers.ts'
import { type ListedForm, textField } from './listed-form.ts'

const page = {
  id: '019a0000-0000-7000-8000-0000000000e2',
  title: 'Shipping',
  handle: 'shipping',
  publishedAt: null,
  url: 'http://northwind.localhost:4000/pages/shipping',
  updatedAt: '2026-11-01T00:00:00Z',
  body: '<p>We ship fast.</p>',
  seoTitle: '',
  seoDescription: '',
  revision: 1,
}
const load = `GET /stores/onlinestore/pages/${page.id}`
const answers: Answers = {
  'GET /stores/onlinestore/pages': { items: [page], previousCursor: null, nextCursor: null },
  [load]: page,
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/pages/use-content-page-form.ts',
    endpoint: 'contentPages.update',
    address: `/pages/${page.id}`,
    answers,
    field: textField('title', 'Title', 'Delivery', page.title),
    button: 'Save',
    id: page.id,
    answer: { ...page, title: 'Delivery', revision: 2 },
    draftIn: 'page',
    shared: {
      load,
      stored: page,
      theirs: { ...page, title: 'Parcels', revision: 2 },
      ...{ value: 'Parcels', label: 'Title', says: 'Parcels' },
    },
  },
  {
    file: 'pages/website/pages/use-content-page-form.ts',
    endpoint: 'contentPages.create',
    address: '/pages/create',
    answers,
    field: textField('title', 'Title', 'Delivery'),
    button: 'Create page',
    answer: page,
    draftIn: 'page',
  },
]
