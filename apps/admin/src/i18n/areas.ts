import type { Language } from '@backroom/contract/platform/api/language'
import { defineTexts, type TextFiles } from '../define-screens.ts'
import * as concepts from '../screens.ts'
import type { Texts } from './texts.ts'

/** Texts of shared screens. The texts of a concept are in its own `screens.ts`. */
const frameTexts = defineTexts({
  errors: { en: () => import('../api/first-texts.en.ts'), vi: () => import('../api/first-texts.vi.ts') },
  forms: { en: () => import('../forms/texts.en.ts'), vi: () => import('../forms/texts.vi.ts') },
  lists: { en: () => import('../lists/texts.en.ts'), vi: () => import('../lists/texts.vi.ts') },
  onboarding: {
    en: () => import('../shell/onboarding/texts.en.ts'),
    vi: () => import('../shell/onboarding/texts.vi.ts'),
  },
  pickers: { en: () => import('../pickers/texts.en.ts'), vi: () => import('../pickers/texts.vi.ts') },
  plans: {
    en: () => import('../shell/banners/plan-texts.en.ts'),
    vi: () => import('../shell/banners/plan-texts.vi.ts'),
  },
  reorder: { en: () => import('../ui/reorder/texts.en.ts'), vi: () => import('../ui/reorder/texts.vi.ts') },
  richText: { en: () => import('../ui/rich-text/texts.en.ts'), vi: () => import('../ui/rich-text/texts.vi.ts') },
  save: { en: () => import('../shell/saving/save-texts.en.ts'), vi: () => import('../shell/saving/save-texts.vi.ts') },
  shell: { en: () => import('../shell/texts.en.ts'), vi: () => import('../shell/texts.vi.ts') },
  tasks: { en: () => import('../shell/tasks/texts.en.ts'), vi: () => import('../shell/tasks/texts.vi.ts') },
  ui: { en: () => import('../ui/first-texts.en.ts'), vi: () => import('../ui/first-texts.vi.ts') },
})

const framePageTexts = defineTexts({
  grid: { en: () => import('../ui/grid/texts.en.ts'), vi: () => import('../ui/grid/texts.vi.ts') },
  reports: { en: () => import('../reports/page-texts.en.ts'), vi: () => import('../reports/page-texts.vi.ts') },
  timeline: { en: () => import('../timeline/page-texts.en.ts'), vi: () => import('../timeline/page-texts.vi.ts') },
})

type Concept = (typeof concepts)[keyof typeof concepts]
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type FilesOf<Each, Part extends string> = Each extends { readonly [P in Part]: infer Files } ? Files : never

type SharedFiles = typeof frameTexts & Intersection<FilesOf<Concept, 'texts'>>
type PageFiles = typeof framePageTexts & Intersection<FilesOf<Concept, 'pageTexts'>>
type Areas = SharedFiles & PageFiles

const collectFiles = (part: 'texts' | 'pageTexts'): TextFiles =>
  Object.assign(
    {},
    ...Object.values<{ screens: object; texts?: TextFiles; pageTexts?: TextFiles }>(concepts).map((one) => one[part]),
  )

const sharedAreas: TextFiles = { ...frameTexts, ...collectFiles('texts') }
const pageAreas: TextFiles = { ...framePageTexts, ...collectFiles('pageTexts') }

export type English = {
  readonly [Area in keyof Areas]: Areas[Area] extends { en: () => Promise<{ texts: infer Own }> } ? Own : never
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: English }
  }
}

/** All texts of a language, by area. */
export const textsIn = <L extends Language>(language: L): Promise<L extends 'en' ? English : Texts<English>> =>
  load({ ...sharedAreas, ...pageAreas }, language) as never

/** The texts that more than one page may show. */
export const sharedTextsIn = (language: Language) => load(sharedAreas, language)

/** @throws Error for an unknown area */
export async function pageTextsIn(language: Language, area: string) {
  const files = pageAreas[area]
  if (!files) throw new Error(`no page texts are called ${area}`)
  return load({ [area]: files }, language)
}

async function load(areas: TextFiles, language: Language): Promise<Record<string, object>> {
  const loading = Object.entries(areas).map(async ([area, files]) => [area, (await files[language]()).texts] as const)
  return Object.fromEntries(await Promise.all(loading))
}
