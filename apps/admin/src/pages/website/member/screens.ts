import { Award } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.member': { load: () => import('./MemberPage.tsx'), texts: ['planPage'], icon: Award },
})

export const pageTexts = defineTexts({
  planPage: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
