export { saveDocumentSettings, showDocumentSettings } from './document-settings.ts'
export { printDocuments, printMatchingDocuments, printMatchingSlips, printSlips } from './print-documents.ts'
