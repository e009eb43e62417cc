export { adjustStock, saveLevels } from './adjust-stock.ts'
export { findSettings, saveSettings, setCounted, setLowStock } from './count-stock.ts'
export { exportInventory } from './export-inventory.task.ts'
export { importInventory } from './import-inventory.task.ts'
export { countLevels, inventorySource, listLevels } from './level-queries.ts'
export {
  claimDraftStock,
  findDraftStock,
  missingPieces,
  releaseDraftStock,
  reserveDraftStock,
} from './reserve-for-draft.ts'
export {
  commitReservedStock,
  findShortage,
  findUnnotedStock,
  type Item,
  planReservation,
  type Reservation,
  releaseReservedStock,
  reserveMoves,
  sellPieces,
} from './reserve-stock.ts'
export { findSoldStock, returnSoldPieces, returnSoldStock } from './return-sold-stock.ts'
export { createLocation, listLocations, orderLocations, updateLocation } from './save-location.ts'
export { setInitialStock } from './set-initial-stock.ts'
export { type ImportedStock, planStock, refusedReturns, returnStock, setStock } from './set-stock.ts'
export { startImport } from './start-import.ts'
export { cancelTransfer, createTransfer, listTransfers, receiveTransfer, sendTransfer } from './transfers.ts'
export { findVariantInventory } from './variant-inventory.ts'
export { variantTitleOf } from './variant-title.ts'
