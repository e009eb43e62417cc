import { ReceiptText } from 'lucide-react'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.orders': { load: () => import('./OrdersPage.tsx'), texts: ['holds'], icon: ReceiptText },
  'website.orders.import': {
    load: () => import('./import/ImportOrdersPage.tsx'),
    texts: ['orderImport', 'fileImport'],
  },
  'website.orders.tracking': {
    load: () => import('./tracking/ImportTrackingPage.tsx'),
    texts: ['trackingImport', 'fileImport'],
  },
  'website.orders.detail': {
    load: () => import('./detail/OrderPage.tsx'),
    texts: ['edits', 'parcels', 'holds', 'returns', 'mails', 'risks', 'orderBuyer'],
    query: ({ id }) => pageQueryOptions(api.orders.show, { params: { id } }),
  },
})

export const texts = defineTexts({
  orders: { en: () => import('./texts.en.ts'), vi: () => import('./texts.vi.ts') },
})

export const pageTexts = defineTexts({
  holds: { en: () => import('./holding/page-texts.en.ts'), vi: () => import('./holding/page-texts.vi.ts') },
  edits: {
    en: () => import('./detail/edit/page-texts.en.ts'),
    vi: () => import('./detail/edit/page-texts.vi.ts'),
  },
  orderBuyer: {
    en: () => import('./detail/buyer/page-texts.en.ts'),
    vi: () => import('./detail/buyer/page-texts.vi.ts'),
  },
  parcels: {
    en: () => import('./detail/fulfillment/page-texts.en.ts'),
    vi: () => import('./detail/fulfillment/page-texts.vi.ts'),
  },
  orderImport: {
    en: () => import('./import/page-texts.en.ts'),
    vi: () => import('./import/page-texts.vi.ts'),
  },
  trackingImport: {
    en: () => import('./tracking/page-texts.en.ts'),
    vi: () => import('./tracking/page-texts.vi.ts'),
  },
  risks: {
    en: () => import('./detail/risk/page-texts.en.ts'),
    vi: () => import('./detail/risk/page-texts.vi.ts'),
  },
  returns: {
    en: () => import('./detail/returns/page-texts.en.ts'),
    vi: () => import('./detail/returns/page-texts.vi.ts'),
  },
})
