import { Wallet } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.settings.payout': { load: () => import('./PayoutPage.tsx'), icon: Wallet },
})

export const texts = defineTexts({
  payouts: { en: () => import('./texts.en.ts'), vi: () => import('./texts.vi.ts') },
})
