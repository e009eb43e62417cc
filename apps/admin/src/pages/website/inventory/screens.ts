import { Warehouse } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.inventory': { load: () => import('./InventoryPage.tsx'), texts: ['inventory'], icon: Warehouse },
  'website.inventory.locations': { load: () => import('./locations/LocationsPage.tsx'), texts: ['inventory'] },
  'website.inventory.transfers': { load: () => import('./transfers/TransfersPage.tsx'), texts: ['inventory'] },
})

export const pageTexts = defineTexts({
  inventory: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
