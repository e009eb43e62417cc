import { Blocks } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.apps': { load: () => import('./AppsPage.tsx'), texts: ['apps', 'staff'], icon: Blocks },
  'website.apps.detail': { load: () => import('./detail/AppPage.tsx'), texts: ['apps', 'staff'] },
})

export const pageTexts = defineTexts({
  apps: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
