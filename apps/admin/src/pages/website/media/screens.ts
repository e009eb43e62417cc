import { Images } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.media': { load: () => import('./MediaPage.tsx'), texts: ['media'], icon: Images },
  'website.media.update': { load: () => import('./ImagePage.tsx'), texts: ['media'] },
})

export const pageTexts = defineTexts({
  media: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
