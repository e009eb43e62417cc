import { Eraser } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.clearCacheUrls': { load: () => import('./ClearCachePage.tsx'), texts: ['cachePurges'], icon: Eraser },
})

export const pageTexts = defineTexts({
  cachePurges: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
