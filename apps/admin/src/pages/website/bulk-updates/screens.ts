import { ListPlus } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.bulkupdates': { load: () => import('./BulkUpdatesPage.tsx'), texts: ['bulkUpdates'], icon: ListPlus },
  'website.bulkupdates.create': { load: () => import('./CreateBulkUpdatePage.tsx'), texts: ['bulkUpdates'] },
  'website.bulkupdates.update': { load: () => import('./BulkUpdatePage.tsx'), texts: ['bulkUpdates'] },
})

export const pageTexts = defineTexts({
  bulkUpdates: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
