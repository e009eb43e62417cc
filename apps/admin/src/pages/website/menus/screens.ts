import { ListTree } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.menus': { load: () => import('./MenusPage.tsx'), texts: ['menus'], icon: ListTree },
  'website.menus.create': { load: () => import('./CreateMenuPage.tsx'), texts: ['menus'] },
  'website.menus.update': { load: () => import('./MenuPage.tsx'), texts: ['menus'] },
})

export const pageTexts = defineTexts({
  menus: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
