import { Share2 } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.sales-channel': { load: () => import('./SalesChannelsPage.tsx'), texts: ['salesChannels'], icon: Share2 },
})

export const pageTexts = defineTexts({
  salesChannels: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
