import { Radio } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.live-view': { load: () => import('./LiveViewPage.tsx'), texts: ['reports', 'liveView'], icon: Radio },
})

export const pageTexts = defineTexts({
  liveView: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
