import { customers } from '@backroom/contract/selling/customers/endpoints'
import { findNeighbors } from '@backroom/domain/platform/lists/lists'
import { startTask } from '@backroom/domain/platform/tasks/tasks'
import {
  checkCustomerImport,
  commentOnCustomer,
  countCustomers,
  createCustomer,
  customerSource,
  eraseCustomer,
  exportCustomers,
  findCustomer,
  findPersonalData,
  importCustomers,
  listCustomers,
  mergeCustomers,
  readCustomerImport,
  removeAddress,
  saveCustomerAddress,
  setConsent,
  setDefaultAddress,
  startCustomerImport,
  startTagging,
  tagCustomers,
  updateCustomer,
} from '@backroom/domain/selling/customers/customers'
import { implement } from '../../http/implement.ts'

export const handlers = implement(customers, {
  list: (ctx, { query }) => listCustomers(ctx, query),
  count: (ctx, { query }) => countCustomers(ctx, query),
  create: (ctx, { body }) => createCustomer(ctx, body),
  import: (ctx, { body }) => startCustomerImport(ctx, body),
  readImport: (ctx, { body }) => readCustomerImport(ctx, body.fileId),
  checkImport: (ctx, { body }) => startCustomerImport(ctx, body, checkCustomerImport),
  tagMany: (ctx, { body }) => startTagging(ctx, body),
  tagMatching: (ctx, { body }) => startTagging(ctx, body),
  show: (ctx, { params }) => findCustomer(ctx, params.id),
  neighbors: (ctx, { params, query }) => findNeighbors(ctx, customerSource, query, params.id),
  update: (ctx, { params, body, revision }) => updateCustomer(ctx, params.id, body, revision),
  setConsent: (ctx, { params, body }) => setConsent(ctx, params.id, body),
  comment: (ctx, { params, body }) => commentOnCustomer(ctx, params.id, body),
  saveAddress: (ctx, { params, body, revision }) => saveCustomerAddress(ctx, params.id, body, revision),
  setDefaultAddress: (ctx, { params }) => setDefaultAddress(ctx, params),
  removeAddress: (ctx, { params }) => removeAddress(ctx, params),
  merge: (ctx, { params, body }) => mergeCustomers(ctx, params.id, body.otherId),
  erase: (ctx, { params }) => eraseCustomer(ctx, params.id),
  data: (ctx, { params }) => findPersonalData(ctx, params.id),
  export: (ctx, { body }) => startTask(ctx, exportCustomers, body),
})

export const tasks = {
  'customers.checkImport': checkCustomerImport,
  'customers.export': exportCustomers,
  'customers.import': importCustomers,
  'customers.tag': tagCustomers,
}
