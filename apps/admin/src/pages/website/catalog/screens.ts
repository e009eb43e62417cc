import { Layers } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.catalog': { load: () => import('./CatalogPage.tsx'), texts: ['baseProducts'], icon: Layers },
  'website.catalog.detail': { load: () => import('./BaseProductPage.tsx'), texts: ['baseProducts'] },
})

export const pageTexts = defineTexts({
  baseProducts: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
