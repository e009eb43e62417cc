import type { ThemeDocument, ThemeKey } from '@backroom/theme/document/document'

export interface DemoStore {
  id: string
  slug: string
  name: string
  themeKey: ThemeKey
  /** Of its live theme. */
  themeName: string
  businessType: 'pod' | 'dropship'
  paymentChoice: 'seller' | 'latte'
  timeZone: string | null
  currency: string
  /** Settings of the live theme that differ from the defaults. */
  settings: ThemeDocument['settings']
  subscriptionCode: string | null
  trialDays: number | null
  holdingDays: number
  productCount: number
  /** Days of orders and visits before today. */
  historyDays: number
  /** Average visitors per day. */
  visitorsADay: number
}

/** Ids are fixed, so that addresses remain valid after a reset. */
export const northwind: DemoStore = {
  id: '019a0000-0000-7000-8000-000000000001',
  slug: 'northwind',
  name: 'Northwind Tees',
  themeKey: 'hydro',
  themeName: 'Default',
  businessType: 'dropship',
  paymentChoice: 'latte',
  timeZone: 'America/Los_Angeles',
  currency: 'USD',
  settings: {
    cart_goal: {
      settings: {
        isShow: true,
        goalAmount: 80,
        motivationalMessage: 'Spend {{amount}} more and a sticker sheet comes along',
        goalReached: 'A sticker sheet comes along with your order',
      },
    },
  },
  subscriptionCode: null,
  trialDays: 9,
  holdingDays: 7,
  productCount: 40,
  historyDays: 60,
  visitorsADay: 90,
}
export const lumiere: DemoStore = {
  id: '019a0000-0000-7000-8000-000000000002',
  slug: 'lumiere',
  name: 'Maison Lumière',
  themeKey: 'newchick',
  themeName: 'Fashion',
  businessType: 'pod',
  paymentChoice: 'seller',
  timeZone: 'Asia/Ho_Chi_Minh',
  currency: 'EUR',
  // Contrast 7:1 on white.
  settings: { colors: { color_price: '#8C3B2A' } },
  subscriptionCode: 'CS_GOLD_SP',
  trialDays: null,
  holdingDays: 0,
  productCount: 25,
  historyDays: 30,
  visitorsADay: 40,
}
export const fresh: DemoStore = {
  id: '019a0000-0000-7000-8000-000000000003',
  slug: 'fresh',
  name: 'Fresh Start',
  themeKey: 'hydro',
  themeName: 'Default',
  businessType: 'pod',
  paymentChoice: 'seller',
  timeZone: null,
  currency: 'USD',
  settings: {},
  subscriptionCode: null,
  trialDays: null,
  holdingDays: 7,
  productCount: 0,
  historyDays: 0,
  visitorsADay: 0,
}

export const demoStores = [northwind, lumiere, fresh]
