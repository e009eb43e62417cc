import { ChartNoAxesColumn } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.analytics': {
    load: () => import('./AnalyticsPage.tsx'),
    texts: ['reports', 'analytics'],
    icon: ChartNoAxesColumn,
  },
})

export const pageTexts = defineTexts({
  analytics: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
