import { UserRound } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.profile': { load: () => import('./ProfilePage.tsx'), texts: ['profile'], icon: UserRound },
})

export const pageTexts = defineTexts({
  profile: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
