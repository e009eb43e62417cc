import { z } from 'zod'
import { Address } from '../../platform/addresses/address.ts'
import { postalAddressFields } from '../../platform/addresses/typed-address.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { amountCents, currency, idOf, instant, oneLine, text } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { bulkOf } from '../../platform/lists/bulk-endpoints.ts'
import { filterFields, listEndpoints, neighborsOf } from '../../platform/lists/list-endpoints.ts'
import { tagChange } from '../../platform/lists/tag-change.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { fulfillmentStatuses, paymentStatuses } from '../orders/states.ts'
import { CheckChoices, ImportChoices, ImportFile } from './customer-import.ts'
import { customersErrors } from './errors.ts'
import { limits } from './limits.ts'
import { customerList } from './list.ts'
import { consentDecisions, consentSources, consentStates, customerFields, timelineKinds } from './states.ts'

const summaryFields = {
  id: idOf('customer'),
  email: z.string(),
  /** In the order of the customer's country, or ''. */
  name: z.string(),
  consent: z.enum(consentStates),
  /** '' if unknown. */
  countryCode: z.string(),
  tags: z.array(z.string()),
  /** Paid, also if they were refunded. */
  orderCount: z.int(),
  /** What was paid less what was refunded or taken back by a bank; below zero if the bank took more than was paid. */
  spentCents: z.int(),
  currency,
  /** Of any order, whatever became of it. */
  lastOrderAt: instant.nullable(),
  createdAt: instant,
}
export const CustomerSummary = z.object(summaryFields)
export type CustomerSummary = z.infer<typeof CustomerSummary>

const Timeline = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(timelineKinds),
    at: instant,
    /** The comment, the reason, the name of the order, or the mailbox of the merged customer. */
    detail: z.string(),
    /** Of a consent. */
    source: z.enum(consentSources).nullable(),
    /** Of an edit: what was changed. */
    fields: z.array(z.enum(customerFields)),
    /** The member; '' if it was the customer. */
    by: z.string(),
  }),
)

export const Customer = z.object({
  ...summaryFields,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** Of the mails; null: the shop's. */
  language: z.enum(languages).nullable(),
  note: z.string(),
  /** Their orders have no tax. */
  isTaxExempt: z.boolean(),
  consentSource: z.enum(consentSources).nullable(),
  consentAt: instant.nullable(),
  firstOrderAt: instant.nullable(),
  addresses: z.array(z.object({ id: z.uuid(), isDefault: z.boolean(), address: Address })),
  /** The newest. */
  orders: z.array(
    z.object({
      id: z.uuid(),
      /** As customers see it. */
      name: z.string(),
      placedAt: instant,
      paymentStatus: z.enum(paymentStatuses),
      fulfillmentStatus: z.enum(fulfillmentStatuses),
      totalCents: amountCents,
      currency,
    }),
  ),
  /** Of all orders, whatever became of them. */
  placedCount: z.int(),
  /** Newest first. */
  timeline: Timeline,
  revision: z.int(),
})
export type Customer = z.infer<typeof Customer>

const tags = z.array(oneLine(limits.tagLength, 1)).max(limits.tags)

const fields = {
  email: oneLine(limits.emailLength, 1).meta({ resource: 'newCustomerEmail' }),
  firstName: oneLine(limits.nameLength),
  lastName: oneLine(limits.nameLength),
  /** With the code of the country, `+84 912 345 678`; ''. */
  phone: oneLine(limits.phoneLength).meta({ resource: 'customerPhone' }),
  language: z.enum(languages).nullable(),
  tags,
  note: text(limits.noteLength),
  /** Their orders have no tax. Without it, it stays as it is, and a new customer pays tax. */
  isTaxExempt: z.boolean().optional(),
}
const body = z.object(fields)
export type CustomerBody = z.infer<typeof body>

/** Everything that the store knows of a person, to hand out to them. */
const PersonalData = z.object({
  customer: z.record(z.string(), z.unknown()),
  addresses: z.array(Address),
  consents: z.array(z.record(z.string(), z.unknown())),
  timeline: z.array(z.record(z.string(), z.unknown())),
  orders: z.array(z.record(z.string(), z.unknown())),
  checkouts: z.array(z.record(z.string(), z.unknown())),
  /** Of the cart that the customer left, signed in. */
  cart: z.array(z.record(z.string(), z.unknown())),
  reviews: z.array(z.record(z.string(), z.unknown())),
  mails: z.array(z.record(z.string(), z.unknown())),
  exportedAt: instant,
})
export type PersonalData = z.infer<typeof PersonalData>

const bulk = bulkOf(customerList, {
  ...{
    path: '/stores/customers',
    rows: 'customers',
    resource: 'customer',
    matchingResource: 'matchingCustomers',
    limits,
  },
})
const change = tagChange(tags)

/** Input of the task `customers.tag`: the customers of `ids`, or all that match the filter. */
export const CustomersTagging = z.object({ change, ...bulk.selected })

const tagging = bulk.endpoints({
  path: 'tags',
  summary: 'Starts a task that adds tags to the given customers or removes them',
  permission: 'customers.edit',
  fields: { change },
})

const addressBody = z.object({
  ...postalAddressFields,
  /** Null adds one. */
  addressId: idOf('customerAddress').nullable(),
})
export type CustomerAddressBody = z.infer<typeof addressBody>

const params = z.object({ id: idOf('customer') })
const path = '/stores/customers/{id}'

export const customers = group('customers', {
  ...listEndpoints(customerList, {
    path: '/stores/customers',
    row: CustomerSummary,
    summary: 'Customers, newest first; the search text matches names, emails and phones',
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/customers',
    summary: 'Adds a customer, who has not subscribed to marketing mails',
    permission: 'customers.edit',
    idempotent: true,
    status: 201,
    body,
    answer: Customer,
    errors: [customersErrors.customer_email_taken],
  }),
  import: endpoint({
    method: 'POST',
    path: '/stores/customers/import',
    summary:
      'Starts a task that adds the customers of an uploaded file and changes those of the same mailbox; customers who unsubscribed stay unsubscribed',
    permission: 'customers.edit',
    waits: true,
    status: 201,
    body: ImportChoices,
    answer: TaskStarted,
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
  }),
  readImport: endpoint({
    method: 'POST',
    path: '/stores/customers/import/columns',
    summary: 'The columns of an uploaded file with their first values, and what each of them probably means',
    permission: 'customers.edit',
    mutates: false,
    waits: true,
    body: z.object({ fileId: idOf('customerFile') }),
    answer: ImportFile,
    errors: [generalErrors.not_found],
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/stores/customers/import/check',
    summary: 'Starts a task that says what the import of an uploaded file would do, and changes no customer',
    permission: 'customers.edit',
    waits: true,
    status: 201,
    body: CheckChoices,
    answer: TaskStarted,
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
  }),
  tagMany: tagging.many,
  tagMatching: tagging.matching,
  show: endpoint({
    method: 'GET',
    path,
    summary: 'A customer with addresses, latest orders and timeline',
    permission: 'customers.view',
    params,
    answer: Customer,
  }),
  neighbors: neighborsOf(customerList, { path: '/stores/customers', resource: 'customer', rows: 'customers' }),
  update: endpoint({
    method: 'PUT',
    path,
    summary: 'Changes a customer; placed orders keep the name and the address that they were placed with',
    permission: 'customers.edit',
    ifMatch: true,
    params,
    body,
    answer: Customer,
    errors: [customersErrors.customer_email_taken],
  }),
  setConsent: endpoint({
    method: 'PUT',
    path: `${path}/consent`,
    summary: 'Records that a customer wants marketing mails or not; repeating it changes nothing',
    permission: 'customers.edit',
    params,
    body: z.object({ state: z.enum(consentDecisions), reason: oneLine(limits.reasonLength, 1) }),
    answer: Customer,
  }),
  comment: endpoint({
    method: 'POST',
    path: `${path}/comments`,
    summary: 'Adds a comment to the timeline of a customer; customers do not see it',
    permission: 'customers.edit',
    idempotent: true,
    status: 201,
    params,
    body: z.object({ text: text(limits.commentLength, 1).meta({ resource: 'customerComment' }) }),
    answer: Customer,
  }),
  saveAddress: endpoint({
    method: 'PUT',
    path: `${path}/addresses`,
    summary:
      'Adds an address to a customer or changes one; one that equals another becomes that one, and orders keep theirs',
    permission: 'customers.edit',
    ifMatch: true,
    params: z.object({ id: idOf('customerOfAddress') }),
    body: addressBody,
    answer: Customer,
    errors: [customersErrors.customer_addresses_full],
  }),
  setDefaultAddress: endpoint({
    method: 'PUT',
    path: `${path}/addresses/{addressId}/default`,
    summary: 'Makes an address the default one, whose country is the customer’s; repeating it changes nothing',
    permission: 'customers.edit',
    params: z.object({ id: idOf('customerOfAddress'), addressId: idOf('otherAddress') }),
    answer: Customer,
  }),
  removeAddress: endpoint({
    method: 'DELETE',
    path: `${path}/addresses/{addressId}`,
    summary: 'Deletes an address of a customer; orders keep theirs',
    permission: 'customers.edit',
    params: z.object({ id: idOf('customerOfAddress'), addressId: idOf('customerAddress') }),
    answer: Customer,
  }),
  merge: endpoint({
    method: 'POST',
    path: `${path}/merge`,
    summary: 'Moves orders, addresses and timeline of another customer to this one and deletes the other one',
    permission: 'customers.edit',
    params,
    body: z.object({ otherId: idOf('otherCustomer') }),
    answer: Customer,
    errors: [customersErrors.customer_merged_with_itself],
  }),
  erase: endpoint({
    method: 'DELETE',
    path,
    summary: 'Deletes a customer and what names the person in orders, checkouts, mails, reviews and the activity log',
    permission: 'customers.erase',
    params,
    answer: z.object({
      /** They stay, with amounts, taxes and the country. */
      orders: z.int(),
    }),
    errors: [customersErrors.customer_payment_open],
  }),
  data: endpoint({
    method: 'POST',
    path: `${path}/data`,
    summary: 'Everything that is stored about a customer, to hand out on their request',
    permission: 'customers.export',
    whileFrozen: true,
    params,
    answer: PersonalData,
  }),
  export: endpoint({
    method: 'POST',
    path: '/stores/customers/export',
    summary: 'Starts a task that exports the matching customers as comma-separated text',
    permission: 'customers.export',
    whileFrozen: true,
    idempotent: true,
    status: 201,
    body: z.object({ ...filterFields(customerList), language: z.enum(languages).default('en') }),
    answer: TaskStarted,
    errors: [tasksErrors.too_many_tasks],
  }),
})
