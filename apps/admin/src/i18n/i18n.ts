import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import * as en from './en/en.ts'
import type { Texts } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
  }
}

export const languages = ['en', 'vi'] as const
export type Language = (typeof languages)[number]

export const languageKey = 'backroom.language'

export const i18n = createInstance()

/** English is in the first load; every other language is fetched when it is chosen. */
const loaders: { readonly [L in Language]?: () => Promise<Texts<typeof en>> } = { vi: () => import('./vi/vi.ts') }

const isLanguage = (name: string | null): name is Language => languages.some((language) => language === name)

export function storedLanguage(): Language {
  const stored = localStorage.getItem(languageKey)
  return isLanguage(stored) ? stored : 'en'
}

export async function startLanguages() {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  })
  await show(storedLanguage())
}

export async function chooseLanguage(language: Language) {
  localStorage.setItem(languageKey, language)
  await show(language)
}

async function show(language: Language) {
  const load = loaders[language]
  if (load && !i18n.hasResourceBundle(language, 'translation'))
    i18n.addResourceBundle(language, 'translation', await load())
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}
