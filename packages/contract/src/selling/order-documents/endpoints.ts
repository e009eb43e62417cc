import { z } from 'zod'
import { endpoint, fileAnswer, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, oneLine, text } from '../../platform/api/fields.ts'
import { listsErrors } from '../../platform/lists/errors.ts'
import { filterFields } from '../../platform/lists/list-endpoints.ts'
import { orderList } from '../orders/list.ts'
import { orderDocumentErrors } from './errors.ts'
import { limits } from './limits.ts'
import { documentKinds } from './states.ts'

const kind = z.enum(documentKinds).meta({ resource: 'documentKind' })
const printing = {
  method: 'POST',
  permission: 'orders.edit',
  waits: true,
  answerKind: 'pdf',
  answer: fileAnswer,
} as const

const settingsFields = {
  invoicePrefix: oneLine(limits.prefixLength),
  creditNotePrefix: oneLine(limits.prefixLength).meta({ resource: 'creditNotePrefix' }),
  /** Lines below the name of the seller. */
  sellerAddress: text(limits.sellerAddressLength),
  taxNumber: oneLine(limits.taxNumberLength),
  /** At the end of each invoice and credit note. */
  footer: text(limits.footerLength),
}
const settingsBody = z.object(settingsFields)
export type DocumentSettingsBody = z.infer<typeof settingsBody>

export const DocumentSettings = z.object({
  ...settingsFields,
  /** Printed above the address: the company or person that the store sells for, and the store. */
  seller: z.array(z.string()),
  /** Of the next invoice and the next credit note. */
  ...{ nextInvoice: z.int(), nextCreditNote: z.int() },
  revision: z.int(),
})
export type DocumentSettings = z.infer<typeof DocumentSettings>

export const orderDocuments = group('orderDocuments', {
  settings: endpoint({
    method: 'GET',
    path: '/stores/order-documents/settings',
    summary: 'What is printed on invoices and credit notes, and how their numbers are written',
    permission: 'settings.view',
    answer: DocumentSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/stores/order-documents/settings',
    summary: 'Replaces what is printed on documents; those that were issued stay as they are',
    permission: 'settings.edit',
    ifMatch: true,
    body: settingsBody,
    answer: DocumentSettings,
  }),
  print: endpoint({
    ...printing,
    path: '/stores/orders/documents',
    summary: 'Packing slips, invoices or credit notes of orders as one PDF; gives a number to those that have none',
    body: z.object({ kind, ids: z.array(idOf('order')).min(1).max(limits.printed) }),
    errors: [generalErrors.not_found, orderDocumentErrors.nothing_to_print],
  }),
  printMatching: endpoint({
    ...printing,
    path: '/stores/orders/matching/documents',
    summary: 'The same for all orders that match a filter',
    body: z.object({
      kind,
      /** The filter, and the number of matches that the person saw: the server rejects any other number. */
      matching: z.object({ ...filterFields(orderList), count: z.int().min(1) }).meta({ resource: 'matchingOrders' }),
    }),
    errors: [
      listsErrors.matching_changed,
      orderDocumentErrors.too_many_documents,
      orderDocumentErrors.nothing_to_print,
    ],
  }),
})
