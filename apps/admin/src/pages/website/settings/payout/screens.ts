import { Wallet } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.settings.payout': { load: () => import('./PayoutPage.tsx'), icon: Wallet },
  'website.settings.payout.detail': { load: () => import('./detail/PayoutDetailPage.tsx') },
  'website.settings.payout.statement': { load: () => import('./statement/StatementPage.tsx') },
})

export const texts = defineTexts({
  payouts: { en: () => import('./texts.en.ts'), vi: () => import('./texts.vi.ts') },
})
