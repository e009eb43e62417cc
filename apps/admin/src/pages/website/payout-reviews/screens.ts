import { ClipboardCheck } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.payout-reviews': {
    load: () => import('./PayoutReviewsPage.tsx'),
    texts: ['payoutReviews', 'payouts'],
    icon: ClipboardCheck,
  },
})

export const pageTexts = defineTexts({
  payoutReviews: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
