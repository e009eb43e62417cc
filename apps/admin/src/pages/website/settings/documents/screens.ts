import { ReceiptText } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.settings.documents': {
    load: () => import('./DocumentsPage.tsx'),
    texts: ['documents'],
    icon: ReceiptText,
  },
})

export const pageTexts = defineTexts({
  documents: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
