import { Ruler } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.sizechart': { load: () => import('./SizeChartsPage.tsx'), texts: ['sizeCharts'], icon: Ruler },
  'website.sizechart.create': { load: () => import('./CreateSizeChart.tsx'), texts: ['grid', 'media', 'sizeCharts'] },
  'website.sizechart.update': { load: () => import('./UpdateSizeChart.tsx'), texts: ['grid', 'media', 'sizeCharts'] },
})

export const pageTexts = defineTexts({
  sizeCharts: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
