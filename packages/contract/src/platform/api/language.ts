/** Languages of the back office, of mails and of stores. */
export const languages = ['en', 'vi'] as const
export type Language = (typeof languages)[number]

/** What a person reads, in each language. */
export type InLanguages = Readonly<Record<Language, string>>
