import type { OwnStore } from '@backroom/contract/people/own-stores/endpoints'
import type { Answers } from './answers.ts'

export const exampleOwnStore = (part: Partial<OwnStore> = {}): OwnStore => ({
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Northwind Tees',
  slug: 'northwind',
  domain: 'northwind.localhost:4000',
  storefrontUrl: 'http://northwind.localhost:4000',
  role: 'owner',
  status: 'open',
  trialDayLeft: 0,
  subscriptionCode: 'CS_GOLD_SP',
  currency: 'USD',
  createdAt: '2026-01-02T03:04:05.000Z',
  ...part,
})

export const otherStore = exampleOwnStore({
  ...{ id: '019a0000-0000-7000-8000-000000000002', name: 'Maison Lumière', slug: 'maison', role: 'owner' },
  ...{ domain: 'maison.localhost:4000', status: 'closed', subscriptionCode: null, currency: 'VND' },
})

const workplace = exampleOwnStore({
  ...{ id: '019a0000-0000-7000-8000-000000000003', name: 'Tea House', slug: 'tea', role: 'staff' },
  ...{ status: 'trial', trialDayLeft: 1 },
})

/** Three stores of a person: the one of the tab, a closed one, and one in which sales are not shown. */
export const storesAnswers: Answers = {
  'GET /users/stores/overview': { stores: [exampleOwnStore(), otherStore, workplace], isMore: false },
  'GET /users/sales-today': {
    stores: [
      { storeId: exampleOwnStore().id, orders: 3, netCents: 4_200, currency: 'USD' },
      { storeId: otherStore.id, orders: 1, netCents: 250_000, currency: 'VND' },
    ],
  },
  'GET /stores/transfer': { transfer: null },
}

export const openTransfer = {
  ...{ id: '019a0000-0000-7000-8000-0000000000e1', email: 'next@example.com' },
  ...{ createdAt: '2026-11-20T03:00:00.000Z', expiresAt: '2026-11-23T03:00:00.000Z' },
}
