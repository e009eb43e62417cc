import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, oneLine, text } from '../../platform/api/fields.ts'
import { filterFields, listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { inventoryErrors } from './errors.ts'
import { limits } from './limits.ts'
import { inventoryList } from './list.ts'
import { locationEndpoints } from './location-endpoints.ts'
import { adjustmentReasons, movementReasons, stockConditions } from './states.ts'
import { transferEndpoints } from './transfer-endpoints.ts'

const variantFields = {
  variantId: z.uuid(),
  productId: z.uuid(),
  title: z.string(),
  /** '' for a product with one variant. */
  variantTitle: z.string(),
  sku: z.string(),
  /** Of the variant at all locations. */
  condition: z.enum(stockConditions),
}

const levelFields = {
  locationId: z.uuid(),
  locationName: z.string(),
  onHand: z.int(),
  /** Held by payments in progress and by draft orders. */
  reserved: z.int(),
  /** On hand without what is reserved. */
  available: z.int(),
  /** In transfers that are on their way here. */
  incoming: z.int(),
  /** Changes with the pieces on hand. */
  revision: z.int(),
}

/** The pieces of a variant at a location. */
export const Level = z.object({ id: z.uuid(), ...variantFields, ...levelFields })
export type Level = z.infer<typeof Level>

/** A change of the pieces on hand. */
export const Movement = z.object({
  id: z.uuid(),
  reason: z.enum(movementReasons),
  locationName: z.string(),
  quantity: z.int(),
  /** Pieces on hand afterwards. */
  onHand: z.int(),
  /** '' for a customer or the system. */
  person: z.string(),
  /** The number of the order that it belongs to. */
  orderName: z.string().nullable(),
  orderId: z.uuid().nullable(),
  note: z.string(),
  createdAt: instant,
})
export type Movement = z.infer<typeof Movement>

export const VariantInventory = z.object({
  ...variantFields,
  /** From this stock down it is low; null for the number of the shop. */
  lowStockAt: z.int().nullable(),
  /** At each active location, and at others that have some. `id` is null where the variant has never been. */
  levels: z.array(z.object({ id: z.uuid().nullable(), ...levelFields })),
  /** The newest first. */
  movements: z.array(Movement),
  isMore: z.boolean(),
})
export type VariantInventory = z.infer<typeof VariantInventory>

const reason = z.enum(adjustmentReasons)
const note = oneLine(limits.noteLength)
const onHand = z.int().min(0).max(limits.pieces)
const lowStockAt = z.int().min(0).max(limits.pieces)
const params = z.object({ id: idOf('countedVariant') })
const cell = text(300)

/** Input of the task `inventory.import`: the lines of a file as unchecked text. */
export const InventoryFile = z.object({
  /** Who imports it. */
  userId: z.uuid(),
  rows: z
    .array(z.object({ line: z.int().min(2), variant: cell, sku: cell, location: cell, was: cell, quantity: cell }))
    .max(limits.importedRows),
})
export type InventoryFile = z.infer<typeof InventoryFile>

export const inventory = group('inventory', {
  ...listEndpoints(inventoryList, {
    path: '/stores/inventory',
    row: Level,
    summary: 'Variants at their locations; the search text matches product, vendor, tags or SKUs',
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/inventory/variants/{id}',
    summary: 'A variant at all locations, with its latest movements',
    permission: 'products.view',
    params,
    query: z.object({
      /** The movement after which the older ones follow. */
      before: z.uuid().optional(),
    }),
    answer: VariantInventory,
  }),
  saveLevels: endpoint({
    method: 'POST',
    path: '/stores/inventory/levels',
    summary: 'Sets how many pieces are on hand; rejects all of it if one of the levels has another revision',
    permission: 'products.edit',
    body: z.object({
      reason,
      note,
      levels: z
        .array(
          z.object({
            id: idOf('inventoryLevel'),
            onHand,
            revision: z.int().min(1).meta({ resource: 'levelRevision' }),
          }),
        )
        .min(1)
        .max(limits.levelsPerSave),
    }),
    answer: z.object({ levels: z.array(Level) }),
    errors: [
      generalErrors.not_found,
      generalErrors.revision_conflict,
      inventoryErrors.stock_not_counted,
      inventoryErrors.too_few_available,
      inventoryErrors.location_inactive,
    ],
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/stores/inventory/adjustments',
    summary: 'Adds pieces to a location or takes some off',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    body: z.object({
      variantId: idOf('countedVariant'),
      locationId: idOf('location'),
      /** Negative to take pieces off. */
      quantity: z.int().min(-limits.pieces).max(limits.pieces),
      reason,
      note,
    }),
    answer: Level,
    errors: [
      generalErrors.not_found,
      inventoryErrors.stock_not_counted,
      inventoryErrors.too_few_available,
      inventoryErrors.too_many_pieces,
      inventoryErrors.location_inactive,
    ],
  }),
  setCounted: endpoint({
    method: 'POST',
    path: '/stores/inventory/counting',
    summary: 'Starts or ends counting the stock of variants; what is not counted can always be bought',
    permission: 'products.edit',
    body: z.object({
      variantIds: z.array(idOf('countedVariant')).min(1).max(limits.variantsPerChange),
      counted: z.boolean().meta({ resource: 'isCounted' }),
    }),
    answer: z.object({ changed: z.int() }),
    errors: [generalErrors.not_found],
  }),
  setLowStock: endpoint({
    method: 'PUT',
    path: '/stores/inventory/variants/{id}/low-stock',
    summary: 'Sets from which stock down a variant is low; null for the number of the shop',
    permission: 'products.edit',
    params,
    body: z.object({ lowStockAt: lowStockAt.nullable() }),
    answer: VariantInventory,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/stores/inventory-settings',
    summary: 'From which stock down variants are low',
    permission: 'products.view',
    answer: z.object({ lowStockAt: z.int() }),
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/stores/inventory-settings',
    summary: 'Sets from which stock down variants are low that have no number of their own',
    permission: 'products.edit',
    body: z.object({ lowStockAt }),
    answer: z.object({ lowStockAt: z.int() }),
  }),
  export: endpoint({
    method: 'POST',
    path: '/stores/inventory/export',
    summary: 'Starts a task that exports the matching levels as comma-separated text, which can be imported again',
    permission: 'products.export',
    whileFrozen: true,
    idempotent: true,
    status: 201,
    body: z.object(filterFields(inventoryList)),
    answer: TaskStarted,
    errors: [tasksErrors.too_many_tasks],
  }),
  import: endpoint({
    method: 'POST',
    path: '/stores/inventory/import',
    summary:
      'Starts a task that sets the pieces on hand from comma-separated text with sku or variant, location, quantity',
    permission: 'products.import',
    idempotent: true,
    status: 201,
    body: z.object({ csv: text(limits.csvLength, 1).meta({ resource: 'inventoryFile' }) }),
    answer: TaskStarted,
    errors: [tasksErrors.too_many_tasks],
  }),
  ...locationEndpoints,
  ...transferEndpoints,
})
