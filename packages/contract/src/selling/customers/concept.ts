import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { customers } from './endpoints.ts'
import { customersErrors } from './errors.ts'
import { customerList } from './list.ts'

export const concept = defineConcept({
  endpoints: customers,
  errors: customersErrors,
  auditTexts,
  lists: { customers: customerList },
  tasks: {
    'customers.checkImport': {
      permission: 'customers.edit',
      undoable: false,
      en: 'Check customers before import',
      vi: 'Kiểm tra khách hàng trước khi nhập',
    },
    'customers.tag': {
      permission: 'customers.edit',
      undoable: true,
      en: 'Change tags of customers',
      vi: 'Sửa tag của khách hàng',
    },
    'customers.import': { permission: 'customers.edit', undoable: true, en: 'Import customers', vi: 'Nhập khách hàng' },
    'customers.export': {
      permission: 'customers.export',
      undoable: false,
      en: 'Export customers',
      vi: 'Xuất danh sách khách hàng',
    },
  },
})
