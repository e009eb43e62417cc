import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.searches.rules.list': { load: () => import('./SearchRulesPage.tsx'), texts: ['searchRules'] },
  'website.searches.rules.create': { load: () => import('./CreateSearchRulePage.tsx'), texts: ['searchRules'] },
  'website.searches.rules.update': { load: () => import('./SearchRulePage.tsx'), texts: ['searchRules'] },
})

export const pageTexts = defineTexts({
  searchRules: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
