import { TextSearch } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.searches': { load: () => import('./SearchesPage.tsx'), texts: ['searches'], icon: TextSearch },
})

export const pageTexts = defineTexts({
  searches: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
