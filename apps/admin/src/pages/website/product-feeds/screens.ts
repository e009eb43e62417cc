import { Rss } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

// The fields of conditions are named by the texts of bulk updates.
const texts = ['bulkUpdates', 'productFeeds'] as const

export const screens = defineScreens({
  'website.product-feeds': { load: () => import('./ProductFeedsPage.tsx'), texts: ['productFeeds'], icon: Rss },
  'website.product-feeds.create': { load: () => import('./CreateProductFeedPage.tsx'), texts },
  'website.product-feeds.update': { load: () => import('./ProductFeedPage.tsx'), texts },
})

export const pageTexts = defineTexts({
  productFeeds: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
