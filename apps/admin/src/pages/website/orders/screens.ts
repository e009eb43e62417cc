import { ReceiptText } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.orders': { load: () => import('./OrdersPage.tsx'), icon: ReceiptText },
  'website.orders.detail': { load: () => import('./detail/OrderPage.tsx'), texts: ['edits', 'parcels', 'returns'] },
})

export const texts = defineTexts({
  orders: { en: () => import('./texts.en.ts'), vi: () => import('./texts.vi.ts') },
})

export const pageTexts = defineTexts({
  edits: {
    en: () => import('./detail/edit/page-texts.en.ts'),
    vi: () => import('./detail/edit/page-texts.vi.ts'),
  },
  parcels: {
    en: () => import('./detail/fulfillment/page-texts.en.ts'),
    vi: () => import('./detail/fulfillment/page-texts.vi.ts'),
  },
  returns: {
    en: () => import('./detail/returns/page-texts.en.ts'),
    vi: () => import('./detail/returns/page-texts.vi.ts'),
  },
})
