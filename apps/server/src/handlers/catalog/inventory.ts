import { inventory } from '@backroom/contract/catalog/inventory/endpoints'
import {
  adjustStock,
  cancelTransfer,
  countLevels,
  createLocation,
  createTransfer,
  exportInventory,
  findSettings,
  findVariantInventory,
  importInventory,
  listLevels,
  listLocations,
  listTransfers,
  orderLocations,
  receiveTransfer,
  saveLevels,
  saveSettings,
  sendTransfer,
  setCounted,
  setLowStock,
  startImport,
  updateLocation,
} from '@backroom/domain/catalog/inventory/inventory'
import { startTask } from '@backroom/domain/platform/tasks/tasks'
import { implement } from '../../http/implement.ts'

export const handlers = implement(inventory, {
  list: (ctx, { query }) => listLevels(ctx, query),
  count: (ctx, { query }) => countLevels(ctx, query),
  show: (ctx, { params, query }) => findVariantInventory(ctx, params.id, query.before),
  saveLevels: (ctx, { body }) => saveLevels(ctx, body),
  adjust: (ctx, { body }) => adjustStock(ctx, body),
  setCounted: (ctx, { body }) => setCounted(ctx, body),
  setLowStock: (ctx, { params, body }) => setLowStock(ctx, params.id, body.lowStockAt),
  settings: (ctx) => findSettings(ctx),
  saveSettings: (ctx, { body }) => saveSettings(ctx, body),
  export: (ctx, { body }) => startTask(ctx, exportInventory, body),
  import: (ctx, { body }) => startImport(ctx, body),
  locations: (ctx) => listLocations(ctx),
  createLocation: (ctx, { body }) => createLocation(ctx, body),
  updateLocation: (ctx, { params, body, revision }) => updateLocation(ctx, params.id, body, revision),
  orderLocations: (ctx, { body }) => orderLocations(ctx, body.ids),
  transfers: (ctx) => listTransfers(ctx),
  createTransfer: (ctx, { body }) => createTransfer(ctx, body),
  sendTransfer: (ctx, { params }) => sendTransfer(ctx, params.id),
  receiveTransfer: (ctx, { params }) => receiveTransfer(ctx, params.id),
  cancelTransfer: (ctx, { params }) => cancelTransfer(ctx, params.id),
})

export const tasks = { 'inventory.export': exportInventory, 'inventory.import': importInventory }
