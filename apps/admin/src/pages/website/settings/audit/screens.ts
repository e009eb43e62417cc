import { History } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.settings.audit': { load: () => import('./AuditPage.tsx'), texts: ['audit', 'staff'], icon: History },
})

export const pageTexts = defineTexts({
  audit: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
