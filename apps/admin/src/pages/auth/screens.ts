import { defineScreens, defineTexts } from '../../define-screens.ts'

export const screens = defineScreens({
  'auth/survey': { load: () => import('./survey/SurveyPage.tsx'), texts: ['survey'] },
  auth: { load: () => import('./AuthPage.tsx') },
})

export const texts = defineTexts({
  account: { en: () => import('./sign-up/account-texts.en.ts'), vi: () => import('./sign-up/account-texts.vi.ts') },
  auth: { en: () => import('./first-texts.en.ts'), vi: () => import('./first-texts.vi.ts') },
  acceptTransfer: {
    en: () => import('./store/transfer-texts.en.ts'),
    vi: () => import('./store/transfer-texts.vi.ts'),
  },
  createStore: {
    en: () => import('../../pickers/new-store/texts.en.ts'),
    vi: () => import('../../pickers/new-store/texts.vi.ts'),
  },
})

export const pageTexts = defineTexts({
  survey: { en: () => import('./survey/page-texts.en.ts'), vi: () => import('./survey/page-texts.vi.ts') },
})
