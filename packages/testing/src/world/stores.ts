import type { ThemeKey } from '@backroom/theme/document'

export interface DemoStore {
  id: string
  slug: string
  name: string
  themeKey: ThemeKey
  businessType: 'pod' | 'dropship'
  paymentChoice: 'seller' | 'latte'
  timeZone: string | null
  subscriptionCode: string | null
  trialDays: number | null
  holdingDays: number
  productCount: number
  /** Days of orders and visits before today. */
  historyDays: number
  /** Visitors on an ordinary day. */
  visitorsADay: number
}

/** Fixed ids: an address written down today is good after the next reset. */
export const northwind: DemoStore = {
  id: '019a0000-0000-7000-8000-000000000001',
  slug: 'northwind',
  name: 'Northwind Tees',
  themeKey: 'hydro',
  businessType: 'dropship',
  paymentChoice: 'latte',
  timeZone: 'America/Los_Angeles',
  subscriptionCode: null,
  trialDays: 9,
  holdingDays: 0,
  productCount: 40,
  historyDays: 60,
  visitorsADay: 90,
}
export const lumiere: DemoStore = {
  id: '019a0000-0000-7000-8000-000000000002',
  slug: 'lumiere',
  name: 'Maison Lumière',
  themeKey: 'newchick',
  businessType: 'pod',
  paymentChoice: 'seller',
  timeZone: 'Asia/Ho_Chi_Minh',
  subscriptionCode: 'CS_GOLD_SP',
  trialDays: null,
  holdingDays: 7,
  productCount: 25,
  historyDays: 30,
  visitorsADay: 40,
}
export const fresh: DemoStore = {
  id: '019a0000-0000-7000-8000-000000000003',
  slug: 'fresh',
  name: 'Fresh Start',
  themeKey: 'hydro',
  businessType: 'pod',
  paymentChoice: 'seller',
  timeZone: null,
  subscriptionCode: null,
  trialDays: null,
  holdingDays: 7,
  productCount: 0,
  historyDays: 0,
  visitorsADay: 0,
}

export const demoStores = [northwind, lumiere, fresh]
