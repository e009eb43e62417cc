import type { Language } from '../api/language.ts'
import { auditTexts } from './audit-texts.ts'
import { auditTextsVi } from './audit-texts-vi.ts'

type Sentences = Record<string, Record<string, string>>

const texts = { en: auditTexts, vi: auditTextsVi }
const sentences: Record<Language, Sentences> = { en: auditTexts.actions, vi: auditTextsVi.actions }

const sentenceOf = (endpoint: string, language: Language): string | undefined => {
  const [concept = '', verb = ''] = endpoint.split('.')
  return sentences[language][concept]?.[verb]
}

/** "Changed access of Sam Carter". An endpoint that is no more has only its name left. */
export const sayAction = (endpoint: string, subject: string, language: Language): string =>
  sentenceOf(endpoint, language)?.replace('{{subject}}', () => subject || texts[language].unnamed) ?? endpoint

/** Endpoints whose sentence, its subject apart, holds the word in either language; `word` in small letters. */
export const actionsSaying = (word: string): string[] =>
  Object.entries(sentences.en).flatMap(([concept, verbs]) =>
    Object.keys(verbs)
      .map((verb) => `${concept}.${verb}`)
      .filter((endpoint) =>
        (['en', 'vi'] as const).some((language) =>
          sentenceOf(endpoint, language)?.replace('{{subject}}', '').toLowerCase().includes(word),
        ),
      ),
  )
