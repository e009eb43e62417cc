import type { Language } from '@backroom/contract/platform/api/language'

/** In their own language. */
export const languageNames: Record<Language, string> = { en: 'English', vi: 'Tiếng Việt' }
