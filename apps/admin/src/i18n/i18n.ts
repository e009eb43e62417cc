import { type Language, languages } from '@backroom/contract/api/language'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readStored, store } from '../browser-storage.ts'
import type * as en from './en/en.ts'
import * as first from './en/first.ts'
import type { Texts } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
  }
}

export const languageKey = 'backroom.language'

export const i18n = createInstance()

const loaders: { readonly [L in Language]: () => Promise<Texts<typeof en>> } = {
  en: () => import('./en/en.ts'),
  vi: () => import('./vi/vi.ts'),
}

const isLanguage = (name: string | null): name is Language => languages.some((language) => language === name)

export function storedLanguage(): Language {
  const stored = readStored(languageKey)
  return isLanguage(stored) ? stored : 'en'
}

export async function startLanguages() {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: first } },
    interpolation: { escapeValue: false },
  })
  const language = storedLanguage()
  document.documentElement.lang = 'en'
  if (language !== 'en') await show(language)
}

export async function chooseLanguage(language: Language) {
  store(languageKey, language)
  await show(language)
}

async function show(language: Language) {
  await loadTexts(language)
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

const loaded = new Set<Language>()

/** All texts of a language, for the pages behind the sign-in. */
export async function loadTexts(language = storedLanguage()) {
  if (loaded.has(language)) return
  i18n.addResourceBundle(language, 'translation', { ...(await loaders[language]()) }, true, true)
  loaded.add(language)
}
