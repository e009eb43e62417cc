import { Megaphone } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.utm-analystics': {
    load: () => import('./UtmAnalyticsPage.tsx'),
    texts: ['reports', 'utm'],
    icon: Megaphone,
  },
  'website.utm-analystics.spend': { load: () => import('./spend/SpendPage.tsx'), texts: ['utm'] },
  'website.utm-analystics.spend.create': { load: () => import('./spend/CreateSpendPage.tsx'), texts: ['utm'] },
  'website.utm-analystics.spend.update': { load: () => import('./spend/UpdateSpendPage.tsx'), texts: ['utm'] },
})

export const pageTexts = defineTexts({
  utm: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
