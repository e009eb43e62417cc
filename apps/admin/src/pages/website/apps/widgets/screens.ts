import { LayoutGrid } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.apps.widgets.list': { load: () => import('./WidgetsPage.tsx'), texts: ['productWidgets'], icon: LayoutGrid },
  'website.apps.widgets.create': { load: () => import('./CreateWidgetPage.tsx'), texts: ['productWidgets'] },
  'website.apps.widgets.update': { load: () => import('./WidgetPage.tsx'), texts: ['productWidgets'] },
})

export const pageTexts = defineTexts({
  productWidgets: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
