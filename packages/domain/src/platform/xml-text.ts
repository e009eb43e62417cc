import { escapeHtml } from '@backroom/contract/platform/api/escape-html'

/** Characters that XML doesn't allow, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes text for XML, between tags and in quoted attributes. */
export const xmlText = (text: string) => escapeHtml(text.toWellFormed().replaceAll(forbidden, ''))
