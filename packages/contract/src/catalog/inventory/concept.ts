import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { inventory } from './endpoints.ts'
import { inventoryErrors } from './errors.ts'
import { inventoryList } from './list.ts'

export const concept = defineConcept({
  endpoints: inventory,
  errors: inventoryErrors,
  auditTexts,
  lists: { inventory: inventoryList },
  tasks: {
    'inventory.export': { permission: 'products.export', undoable: false, en: 'Export inventory', vi: 'Xuất tồn kho' },
    'inventory.import': { permission: 'products.import', undoable: true, en: 'Import inventory', vi: 'Nhập tồn kho' },
  },
})
