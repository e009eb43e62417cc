import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import { productBody, valuesOf } from '../form/product-values.ts'
import { useProductRules } from '../form/use-product-rules.ts'

export const useProductUpdateForm = (id: string) =>
  useEntityForm({
    ...useProductRules(),
    load: api.products.show,
    save: api.products.update,
    id,
    values: valuesOf,
    body: productBody,
    // Rules may have moved it into other collections.
    onSaved: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['products', 'list'] }),
        queryClient.invalidateQueries({ queryKey: ['collections'] }),
      ]),
  })
