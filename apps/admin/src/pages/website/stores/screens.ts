import { Store } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.stores': { load: () => import('./StoresPage.tsx'), texts: ['ownStores'], icon: Store },
})

export const pageTexts = defineTexts({
  ownStores: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
