import { Radio } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.pixel.sharePixel': { load: () => import('./SharePixelPage.tsx'), texts: ['pixels'], icon: Radio },
})

export const pageTexts = defineTexts({
  pixels: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
