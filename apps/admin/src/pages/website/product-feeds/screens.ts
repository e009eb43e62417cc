import { Rss } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.product-feeds': { load: () => import('./ProductFeedsPage.tsx'), texts: ['productFeeds'], icon: Rss },
  // The fields of conditions are named by the texts of bulk updates.
  'website.product-feeds.create': {
    load: () => import('./CreateProductFeedPage.tsx'),
    texts: ['bulkUpdates', 'productFeeds'],
  },
  'website.product-feeds.update': {
    load: () => import('./ProductFeedPage.tsx'),
    texts: ['bulkUpdates', 'productFeeds'],
  },
})

export const pageTexts = defineTexts({
  productFeeds: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
