import { Percent } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.settings.taxes': { load: () => import('./TaxesPage.tsx'), texts: ['taxes', 'grid'], icon: Percent },
})

export const pageTexts = defineTexts({
  taxes: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
