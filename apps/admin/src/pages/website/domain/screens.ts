import { Globe } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.domain': { load: () => import('./DomainPage.tsx'), texts: ['domains'], icon: Globe },
})

export const pageTexts = defineTexts({
  domains: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
