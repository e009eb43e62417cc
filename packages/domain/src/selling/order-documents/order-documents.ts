export { printDocuments, printMatchingDocuments } from './print-documents.ts'
