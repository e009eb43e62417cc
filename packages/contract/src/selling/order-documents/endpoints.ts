import { z } from 'zod'
import { endpoint, fileAnswer, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, oneLine, text } from '../../platform/api/fields.ts'
import { listsErrors } from '../../platform/lists/errors.ts'
import { filterFields } from '../../platform/lists/list-endpoints.ts'
import { orderList } from '../orders/list.ts'
import { orderDocumentErrors } from './errors.ts'
import { limits } from './limits.ts'
import { numberedKinds } from './states.ts'

const kind = z.enum(numberedKinds).meta({ resource: 'documentKind' })
const ids = z.array(idOf('order')).min(1).max(limits.printed)
/** The filter, and the number of matches that the person saw: the server rejects any other number. */
const matching = z.object({ ...filterFields(orderList), count: z.int().min(1) }).meta({ resource: 'matchingOrders' })
const printing = { method: 'POST', waits: true, answerKind: 'pdf', answer: fileAnswer } as const
/** Slips have no numbers: nothing is stored but that they were printed. */
const reading = { mutates: false, audited: true } as const
const ofIds = [generalErrors.not_found, orderDocumentErrors.nothing_to_print] as const
const ofMatching = [
  listsErrors.matching_changed,
  orderDocumentErrors.too_many_documents,
  orderDocumentErrors.nothing_to_print,
] as const

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
    summary: 'Invoices or credit notes of orders as one PDF; gives a number to those that have none',
    permission: 'orders.edit',
    body: z.object({ kind, ids }),
    errors: ofIds,
  }),
  printMatching: endpoint({
    ...printing,
    path: '/stores/orders/matching/documents',
    summary: 'The same for all orders that match a filter',
    permission: 'orders.edit',
    body: z.object({ kind, matching }),
    errors: ofMatching,
  }),
  printSlips: endpoint({
    ...printing,
    path: '/stores/orders/packing-slips',
    summary: 'Packing slips of orders as one PDF',
    permission: 'orders.fulfill',
    ...reading,
    body: z.object({ ids }),
    errors: ofIds,
  }),
  printMatchingSlips: endpoint({
    ...printing,
    path: '/stores/orders/matching/packing-slips',
    summary: 'Packing slips of all orders that match a filter, as one PDF',
    permission: 'orders.fulfill',
    ...reading,
    body: z.object({ matching }),
    errors: ofMatching,
  }),
})
