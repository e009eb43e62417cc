import { orderDocuments } from '@backroom/contract/selling/order-documents/endpoints'
import { printDocuments, printMatchingDocuments } from '@backroom/domain/selling/order-documents/order-documents'
import { implement } from '../../http/implement.ts'

export const handlers = implement(orderDocuments, {
  print: (ctx, { body }) => printDocuments(ctx, body),
  printMatching: (ctx, { body }) => printMatchingDocuments(ctx, body),
})
