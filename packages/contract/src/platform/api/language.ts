/** Languages of the back office, of mails and of stores. */
export const languages = ['en', 'vi'] as const
export type Language = (typeof languages)[number]

/** A text in each language. */
export type InLanguages = Readonly<Record<Language, string>>
