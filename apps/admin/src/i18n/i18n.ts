import { type Language, languages } from '@backroom/contract/platform/api/language'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { texts as errors } from '../api/first-texts.en.ts'
import { readStored, store } from '../browser-storage.ts'
import type { Screen } from '../define-screens.ts'
import { texts as auth } from '../pages/auth/first-texts.en.ts'
import { texts as shell } from '../shell/first-texts.en.ts'
import { texts as ui } from '../ui/first-texts.en.ts'

/** Loads texts. Implemented in `areas.ts`, which names every screen and so cannot be imported here. */
interface TextSource {
  sharedTextsIn: (language: Language) => Promise<object>
  pageTextsIn: (language: Language, area: string) => Promise<object>
}

let source: TextSource

export const languageKey = 'backroom.language'

export const i18n = createInstance()

/** The texts that the sign-in and the frame need. Other English texts load with the first page behind the sign-in. */
const first = { auth, errors, shell, ui }

const isLanguage = (name: string | null): name is Language => languages.some((language) => language === name)

export function storedLanguage(): Language {
  const stored = readStored(languageKey)
  return isLanguage(stored) ? stored : 'en'
}

export async function startLanguages(texts: TextSource) {
  source = texts
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
  await Promise.all([loadTexts(language), ...[...shownAreas].map((area) => loadPageTexts(language, area))])
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

const loaded = new Set<Language>()

/** Loads all shared texts of a language, for pages behind the sign-in. */
export async function loadTexts(language = storedLanguage()) {
  if (loaded.has(language)) return
  i18n.addResourceBundle(language, 'translation', await source.sharedTextsIn(language), true, true)
  loaded.add(language)
}

const shownAreas = new Set<string>()

async function loadPageTexts(language: Language, area: string) {
  i18n.addResourceBundle(language, 'translation', await source.pageTextsIn(language, area), true, true)
}

/** Loads a screen and its page texts. */
export async function loadScreen({ load, texts = [] }: Screen): ReturnType<Screen['load']> {
  for (const area of texts) shownAreas.add(area)
  const [screen] = await Promise.all([load(), ...texts.map((area) => loadPageTexts(storedLanguage(), area))])
  return screen
}
