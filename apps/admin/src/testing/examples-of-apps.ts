import type { Webhook } from '@backroom/contract/messages/webhooks/endpoints'
import type { AppDetail } from '@backroom/contract/people/apps/endpoints'

const ada = { name: 'Ada Nguyễn', email: 'ada@example.com', isMember: true }

export const exampleApp: AppDetail = {
  ...{ id: '019a0000-0000-7000-8000-0000000000a1', name: 'Stock sync', scopes: ['products.view', 'orders.view'] },
  ...{ keyCount: 1, webhookCount: 1, lastUsedAt: '2026-11-20T10:00:00Z', createdAt: '2026-11-16T10:00:00Z' },
  ...{ createdBy: ada, revision: 3 },
  keys: [
    {
      ...{ id: '019a0000-0000-7000-8000-0000000000a2', hint: 'bk_live_4fZq7a…', createdAt: '2026-11-16T10:00:00Z' },
      ...{ createdBy: { ...ada, name: 'Ben', isMember: false }, lastUsedAt: null, isExpired: false },
      expiresAt: '2027-02-14T10:00:00Z',
    },
  ],
}

export const exampleWebhook: Webhook = {
  ...{ id: '019a0000-0000-7000-8000-0000000000a3', url: 'https://hooks.example.com/backroom' },
  ...{ topics: ['orders/created', 'products/updated'], isActive: true, state: 'working', failingSince: null },
  ...{ failedCount: 0, createdAt: '2026-11-16T10:00:00Z', revision: 2 },
}

/** Answers of the page of the example app. */
export const appAnswers = {
  'GET /stores/private-apps': { apps: [exampleApp] },
  [`GET /stores/private-apps/${exampleApp.id}`]: exampleApp,
  [`GET /stores/private-apps/${exampleApp.id}/webhooks`]: { webhooks: [exampleWebhook] },
}
