import type { Language } from '@backroom/contract/api/language'
import { en, type Words } from './en.ts'
import { vi } from './vi.ts'

const all: Record<Language, Words> = { en, vi }

export const wordsIn = (language: Language): Words => all[language]
