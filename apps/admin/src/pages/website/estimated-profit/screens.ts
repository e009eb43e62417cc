import { HandCoins } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.estimated-profit': {
    load: () => import('./EstimatedProfitPage.tsx'),
    texts: ['reports', 'profit'],
    icon: HandCoins,
  },
  'website.estimated-profit.costs': { load: () => import('./costs/CostsPage.tsx'), texts: ['costs'] },
})

export const pageTexts = defineTexts({
  profit: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
  costs: { en: () => import('./costs/page-texts.en.ts'), vi: () => import('./costs/page-texts.vi.ts') },
})
