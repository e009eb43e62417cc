import { Truck } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.settings.shipping': { load: () => import('./ShippingPage.tsx'), texts: ['shipping'], icon: Truck },
  'website.settings.shipping.create': { load: () => import('./CreateProfilePage.tsx'), texts: ['shipping'] },
  'website.settings.shipping.update': { load: () => import('./ProfilePage.tsx'), texts: ['shipping'] },
})

export const pageTexts = defineTexts({
  shipping: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
