import { Settings } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.settings': { load: () => import('./SettingsPage.tsx'), icon: Settings },
})

export const texts = defineTexts({
  settings: { en: () => import('./texts.en.ts'), vi: () => import('./texts.vi.ts') },
})
