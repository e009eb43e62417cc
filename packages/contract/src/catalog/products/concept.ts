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
    'products.status': {
      permission: 'products.bulk',
      undoable: true,
      en: 'Change product status',
      vi: 'Đổi trạng thái sản phẩm',
    },
  },
})
