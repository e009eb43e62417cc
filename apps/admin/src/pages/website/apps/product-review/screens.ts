import { Star } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.apps.product-review.list': {
    load: () => import('./ReviewsPage.tsx'),
    texts: ['productReviews'],
    icon: Star,
  },
  'website.apps.product-review.settings': { load: () => import('./ReviewSettingsPage.tsx'), texts: ['productReviews'] },
  'website.apps.product-review.detail': {
    load: () => import('./ReviewPage.tsx'),
    texts: ['productReviews', 'timeline'],
  },
})

export const pageTexts = defineTexts({
  productReviews: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
