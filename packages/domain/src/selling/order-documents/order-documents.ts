export { saveDocumentSettings, showDocumentSettings } from './document-settings.ts'
export { printDocuments, printMatchingDocuments } from './print-documents.ts'
