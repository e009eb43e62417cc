import { FileText } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.pages': { load: () => import('./ContentPagesPage.tsx'), texts: ['contentPages'], icon: FileText },
  'website.pages.create': { load: () => import('./CreateContentPage.tsx'), texts: ['contentPages'] },
  'website.pages.update': { load: () => import('./UpdateContentPage.tsx'), texts: ['contentPages'] },
})

export const pageTexts = defineTexts({
  contentPages: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
