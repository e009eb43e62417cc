import { defineConcept } from '../../platform/api/define-concept.ts'
import { auditTexts } from './audit-texts.ts'
import { products } from './endpoints.ts'
import { productsErrors } from './errors.ts'
import { productList } from './list.ts'

export const concept = defineConcept({
  endpoints: products,
  errors: productsErrors,
  auditTexts,
  lists: { products: productList },
  tasks: {
    'products.checkImport': {
      permission: 'products.import',
      undoable: false,
      en: 'Check products before import',
      vi: 'Kiểm tra sản phẩm trước khi nhập',
    },
    'products.export': { permission: 'products.export', undoable: false, en: 'Export products', vi: 'Xuất sản phẩm' },
    'products.fetchImages': {
      permission: 'products.import',
      undoable: false,
      en: 'Add images to imported products',
      vi: 'Thêm ảnh cho sản phẩm đã nhập',
    },
    'products.import': { permission: 'products.import', undoable: true, en: 'Import products', vi: 'Nhập sản phẩm' },
    'products.status': {
      permission: 'products.bulk',
      undoable: true,
      en: 'Change product status',
      vi: 'Đổi trạng thái sản phẩm',
    },
  },
})
