import { Gift } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.upsell': { load: () => import('./UpsellsPage.tsx'), texts: ['upsells'], icon: Gift },
  'website.upsell.create': { load: () => import('./CreateUpsellPage.tsx'), texts: ['upsells'] },
  'website.upsell.update': { load: () => import('./UpsellPage.tsx'), texts: ['upsells'] },
})

export const pageTexts = defineTexts({
  upsells: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
