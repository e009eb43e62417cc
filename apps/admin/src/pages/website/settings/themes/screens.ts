import { Paintbrush } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.settings.themes': {
    load: () => import('./ThemeSettingsPage.tsx'),
    texts: ['themeSettings'],
    icon: Paintbrush,
  },
})

export const pageTexts = defineTexts({
  themeSettings: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
