import { SwatchBook } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.menufilter': { load: () => import('./ProductOptionsPage.tsx'), texts: ['productOptions'], icon: SwatchBook },
  'website.menufilter.create': { load: () => import('./CreateProductOption.tsx'), texts: ['productOptions'] },
  'website.menufilter.update': { load: () => import('./UpdateProductOption.tsx'), texts: ['productOptions'] },
})

export const pageTexts = defineTexts({
  productOptions: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
