/** How the text of a CSV file may be written. The labels are those of `TextDecoder`. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1258'] as const
export type TextEncoding = (typeof textEncodings)[number]

/** Spreadsheets of some languages write semicolons; copied tables have tabs. */
export const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]
