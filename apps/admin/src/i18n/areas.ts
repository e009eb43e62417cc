import type { Language } from '@backroom/contract/platform/api/language'
import type { Texts } from './texts.ts'

/**
 * The texts of the back office: of each area beside the screens that show them, a file a language. A new area is one line
 * here. The bundler makes one file a language of them, fetched with the first page behind the sign-in; those of
 * `pageAreas` stay apart.
 */
const areas = {
  account: {
    en: () => import('../pages/auth/sign-up/account-texts.en.ts'),
    vi: () => import('../pages/auth/sign-up/account-texts.vi.ts'),
  },
  auth: { en: () => import('../pages/auth/first-texts.en.ts'), vi: () => import('../pages/auth/first-texts.vi.ts') },
  createStore: {
    en: () => import('../pages/auth/store/create-store-texts.en.ts'),
    vi: () => import('../pages/auth/store/create-store-texts.vi.ts'),
  },
  errors: { en: () => import('../api/first-texts.en.ts'), vi: () => import('../api/first-texts.vi.ts') },
  forms: { en: () => import('../forms/texts.en.ts'), vi: () => import('../forms/texts.vi.ts') },
  home: { en: () => import('../pages/website/texts.en.ts'), vi: () => import('../pages/website/texts.vi.ts') },
  lists: { en: () => import('../lists/texts.en.ts'), vi: () => import('../lists/texts.vi.ts') },
  notifications: {
    en: () => import('../pages/website/notification/texts.en.ts'),
    vi: () => import('../pages/website/notification/texts.vi.ts'),
  },
  onboarding: {
    en: () => import('../shell/onboarding/texts.en.ts'),
    vi: () => import('../shell/onboarding/texts.vi.ts'),
  },
  orders: {
    en: () => import('../pages/website/orders/texts.en.ts'),
    vi: () => import('../pages/website/orders/texts.vi.ts'),
  },
  payouts: {
    en: () => import('../pages/website/settings/payout/texts.en.ts'),
    vi: () => import('../pages/website/settings/payout/texts.vi.ts'),
  },
  pickers: { en: () => import('../pickers/texts.en.ts'), vi: () => import('../pickers/texts.vi.ts') },
  plans: {
    en: () => import('../shell/banners/plan-texts.en.ts'),
    vi: () => import('../shell/banners/plan-texts.vi.ts'),
  },
  reorder: { en: () => import('../ui/reorder/texts.en.ts'), vi: () => import('../ui/reorder/texts.vi.ts') },
  richText: { en: () => import('../ui/rich-text/texts.en.ts'), vi: () => import('../ui/rich-text/texts.vi.ts') },
  save: { en: () => import('../shell/saving/save-texts.en.ts'), vi: () => import('../shell/saving/save-texts.vi.ts') },
  settings: {
    en: () => import('../pages/website/settings/texts.en.ts'),
    vi: () => import('../pages/website/settings/texts.vi.ts'),
  },
  shell: { en: () => import('../shell/texts.en.ts'), vi: () => import('../shell/texts.vi.ts') },
  tasks: { en: () => import('../shell/tasks/texts.en.ts'), vi: () => import('../shell/tasks/texts.vi.ts') },
  themes: {
    en: () => import('../pages/website/themes/texts.en.ts'),
    vi: () => import('../pages/website/themes/texts.vi.ts'),
  },
  ui: { en: () => import('../ui/first-texts.en.ts'), vi: () => import('../ui/first-texts.vi.ts') },
} as const satisfies Areas

/** Areas of one page or of few, whose texts come with it: nobody else waits for them. Their files are called `page-texts`. */
const pageAreas = {
  products: {
    en: () => import('../pages/website/products/page-texts.en.ts'),
    vi: () => import('../pages/website/products/page-texts.vi.ts'),
  },
  staff: {
    en: () => import('../pages/website/settings/account/page-texts.en.ts'),
    vi: () => import('../pages/website/settings/account/page-texts.vi.ts'),
  },
  audit: {
    en: () => import('../pages/website/settings/audit/page-texts.en.ts'),
    vi: () => import('../pages/website/settings/audit/page-texts.vi.ts'),
  },
  domains: {
    en: () => import('../pages/website/domain/page-texts.en.ts'),
    vi: () => import('../pages/website/domain/page-texts.vi.ts'),
  },
  fonts: {
    en: () => import('../pages/website/product-personalized/fonts/page-texts.en.ts'),
    vi: () => import('../pages/website/product-personalized/fonts/page-texts.vi.ts'),
  },
  personalizes: {
    en: () => import('../pages/website/product-personalized/page-texts.en.ts'),
    vi: () => import('../pages/website/product-personalized/page-texts.vi.ts'),
  },
  preferences: {
    en: () => import('../pages/website/preferences/page-texts.en.ts'),
    vi: () => import('../pages/website/preferences/page-texts.vi.ts'),
  },
  profile: {
    en: () => import('../pages/website/profile/page-texts.en.ts'),
    vi: () => import('../pages/website/profile/page-texts.vi.ts'),
  },
  survey: {
    en: () => import('../pages/auth/survey/page-texts.en.ts'),
    vi: () => import('../pages/auth/survey/page-texts.vi.ts'),
  },
  contentPages: {
    en: () => import('../pages/website/pages/page-texts.en.ts'),
    vi: () => import('../pages/website/pages/page-texts.vi.ts'),
  },
  menus: {
    en: () => import('../pages/website/menus/page-texts.en.ts'),
    vi: () => import('../pages/website/menus/page-texts.vi.ts'),
  },
  productWidgets: {
    en: () => import('../pages/website/apps/widgets/page-texts.en.ts'),
    vi: () => import('../pages/website/apps/widgets/page-texts.vi.ts'),
  },
  themeEditor: {
    en: () => import('../pages/website/themes/editor/page-texts.en.ts'),
    vi: () => import('../pages/website/themes/editor/page-texts.vi.ts'),
  },
  themePreview: {
    en: () => import('../pages/website/themes/editor/preview/page-texts.en.ts'),
    vi: () => import('../pages/website/themes/editor/preview/page-texts.vi.ts'),
  },
  themePublication: {
    en: () => import('../pages/website/themes/editor/publish/page-texts.en.ts'),
    vi: () => import('../pages/website/themes/editor/publish/page-texts.vi.ts'),
  },
  themeSharing: {
    en: () => import('../pages/website/themes/editor/share/page-texts.en.ts'),
    vi: () => import('../pages/website/themes/editor/share/page-texts.vi.ts'),
  },
  themeVersions: {
    en: () => import('../pages/website/themes/editor/versions/page-texts.en.ts'),
    vi: () => import('../pages/website/themes/editor/versions/page-texts.vi.ts'),
  },
  themeTogether: {
    en: () => import('../pages/website/themes/editor/together/page-texts.en.ts'),
    vi: () => import('../pages/website/themes/editor/together/page-texts.vi.ts'),
  },
  analytics: {
    en: () => import('../pages/website/analytics/page-texts.en.ts'),
    vi: () => import('../pages/website/analytics/page-texts.vi.ts'),
  },
  salesReports: {
    en: () => import('../pages/website/sales-reports/page-texts.en.ts'),
    vi: () => import('../pages/website/sales-reports/page-texts.vi.ts'),
  },
  profit: {
    en: () => import('../pages/website/estimated-profit/page-texts.en.ts'),
    vi: () => import('../pages/website/estimated-profit/page-texts.vi.ts'),
  },
  costs: {
    en: () => import('../pages/website/estimated-profit/costs/page-texts.en.ts'),
    vi: () => import('../pages/website/estimated-profit/costs/page-texts.vi.ts'),
  },
  liveView: {
    en: () => import('../pages/website/live-view/page-texts.en.ts'),
    vi: () => import('../pages/website/live-view/page-texts.vi.ts'),
  },
  reports: { en: () => import('../reports/page-texts.en.ts'), vi: () => import('../reports/page-texts.vi.ts') },
  utm: {
    en: () => import('../pages/website/utm-analystics/page-texts.en.ts'),
    vi: () => import('../pages/website/utm-analystics/page-texts.vi.ts'),
  },
  pixels: {
    en: () => import('../pages/website/pixel/page-texts.en.ts'),
    vi: () => import('../pages/website/pixel/page-texts.vi.ts'),
  },
} as const satisfies Areas

type Areas = Record<string, Record<Language, () => Promise<{ texts: object }>>>
const allAreas = { ...areas, ...pageAreas }
export type PageArea = keyof typeof pageAreas

export type English = {
  readonly [A in keyof typeof allAreas]: Awaited<ReturnType<(typeof allAreas)[A]['en']>>['texts']
}

/** All texts of a language, by area. */
export const textsIn = <L extends Language>(language: L): Promise<L extends 'en' ? English : Texts<English>> =>
  loaded(allAreas, language) as never

/** Those that more than one page may show. */
export const sharedTextsIn = (language: Language) => loaded(areas, language)

export const pageTextsIn = (language: Language, area: PageArea) => loaded({ [area]: pageAreas[area] }, language)

async function loaded(some: Areas, language: Language): Promise<Record<string, object>> {
  const loading = Object.entries(some).map(async ([area, load]) => [area, (await load[language]()).texts] as const)
  return Object.fromEntries(await Promise.all(loading))
}
