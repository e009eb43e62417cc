import { ClipboardList } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.metafields': { load: () => import('./MetafieldsPage.tsx'), texts: ['metafields'], icon: ClipboardList },
  'website.metafields.create': { load: () => import('./CreateMetafield.tsx'), texts: ['metafields'] },
  'website.metafields.update': { load: () => import('./UpdateMetafield.tsx'), texts: ['metafields'] },
})

export const pageTexts = defineTexts({
  metafields: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
