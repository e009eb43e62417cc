import { CreditCard } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.settings.payments': { load: () => import('./PaymentsPage.tsx'), texts: ['payments'], icon: CreditCard },
})

export const pageTexts = defineTexts({
  payments: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
