import { Mails } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.settings.mails': { load: () => import('./MailsPage.tsx'), texts: ['mails'], icon: Mails },
  'website.settings.mails.update': { load: () => import('./MailPage.tsx'), texts: ['mails'] },
})

export const pageTexts = defineTexts({
  mails: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
