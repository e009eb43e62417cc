import { House } from 'lucide-react'
import { defineScreens, defineTexts } from '../../define-screens.ts'

export const screens = defineScreens({
  website: { load: () => import('./HomePage.tsx'), icon: House },
})

export const texts = defineTexts({
  home: { en: () => import('./texts.en.ts'), vi: () => import('./texts.vi.ts') },
})
