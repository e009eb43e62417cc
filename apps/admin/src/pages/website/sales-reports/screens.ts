import { ChartBarDecreasing } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.sales-reports': {
    load: () => import('./SalesReportsPage.tsx'),
    texts: ['reports', 'salesReports'],
    icon: ChartBarDecreasing,
  },
})

export const pageTexts = defineTexts({
  salesReports: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
