import { ShoppingCart } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.settings.checkout': {
    load: () => import('./CheckoutSettingsPage.tsx'),
    texts: ['checkoutSettings'],
    icon: ShoppingCart,
  },
})

export const pageTexts = defineTexts({
  checkoutSettings: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
