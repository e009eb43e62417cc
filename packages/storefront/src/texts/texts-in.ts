import type { Language } from '@backroom/contract/platform/api/language'
import { en, type Texts } from './texts.en.ts'
import { vi } from './texts.vi.ts'

const all: Record<Language, Texts> = { en, vi }

export const textsIn = (language: Language): Texts => all[language]
