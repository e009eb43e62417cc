import { orderDocuments } from '@backroom/contract/selling/order-documents/endpoints'
import {
  printDocuments,
  printMatchingDocuments,
  printMatchingSlips,
  printSlips,
  saveDocumentSettings,
  showDocumentSettings,
} from '@backroom/domain/selling/order-documents/order-documents'
import { implement } from '../../http/implement.ts'

export const handlers = implement(orderDocuments, {
  settings: (ctx) => showDocumentSettings(ctx),
  saveSettings: (ctx, { body, revision }) => saveDocumentSettings(ctx, body, revision),
  print: (ctx, { body }) => printDocuments(ctx, body),
  printMatching: (ctx, { body }) => printMatchingDocuments(ctx, body),
  printSlips: (ctx, { body }) => printSlips(ctx, body),
  printMatchingSlips: (ctx, { body }) => printMatchingSlips(ctx, body),
})
