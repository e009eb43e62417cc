import type { SalesChannel } from '@backroom/contract/catalog/sales-channels/endpoints'
import type { Answers } from './answers.ts'

export const exampleChannel: SalesChannel = {
  ...{ id: '019a0000-0000-7000-8000-0000000000b7', kind: 'google', name: 'Shopping ads' },
  feedUrl: 'http://northwind.localhost:4000/feeds/019a.secret.xml',
  ...{ published: 41, hidden: 1, createdAt: '2026-11-20T03:00:00.000Z', revision: 3 },
}

export const channelAnswers: Answers = {
  'GET /stores/sales-channels': {
    onlineStore: {
      ...{ domain: 'northwind.localhost:4000', url: 'http://northwind.localhost:4000', isOpen: true, published: 42 },
    },
    channels: [exampleChannel],
  },
  [`GET /stores/sales-channels/${exampleChannel.id}/hidden-products`]: {
    products: [{ id: '019a0000-0000-7000-8000-0000000000d1', title: 'Blue mug' }],
    isMore: false,
  },
}
