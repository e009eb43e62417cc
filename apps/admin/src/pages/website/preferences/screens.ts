import { SlidersHorizontal } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.preferences': {
    load: () => import('./PreferencesPage.tsx'),
    texts: ['preferences', 'survey', 'media'],
    icon: SlidersHorizontal,
  },
})

export const pageTexts = defineTexts({
  preferences: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
