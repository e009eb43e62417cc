import { Wallet } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.settings.payout': { load: () => import('./PayoutPage.tsx'), texts: ['payouts'], icon: Wallet },
  'website.settings.payout.detail': { load: () => import('./detail/PayoutDetailPage.tsx'), texts: ['payouts'] },
  'website.settings.payout.statement': { load: () => import('./statement/StatementPage.tsx'), texts: ['payouts'] },
})

export const pageTexts = defineTexts({
  payouts: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
