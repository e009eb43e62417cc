import { Users } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.settings.account': { load: () => import('./StaffPage.tsx'), texts: ['staff'], icon: Users },
})

export const pageTexts = defineTexts({
  staff: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
