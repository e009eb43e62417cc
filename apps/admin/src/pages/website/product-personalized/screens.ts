import { PenLine } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.product-personalized': {
    load: () => import('./PersonalizedPage.tsx'),
    texts: ['personalizes', 'fonts'],
    icon: PenLine,
  },
})

export const pageTexts = defineTexts({
  fonts: { en: () => import('./fonts/page-texts.en.ts'), vi: () => import('./fonts/page-texts.vi.ts') },
  personalizes: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
