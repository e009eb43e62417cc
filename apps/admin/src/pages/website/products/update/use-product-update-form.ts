import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'

export function useProductUpdateForm(id: string) {
  const { t } = useTranslation()
  const { queryKey } = queryOptions(api.products.show, { params: { id } })
  // Everything that has no field here stays as it is.
  const stored = () => productBodyOf(queryClient.getQueryData(queryKey) as ProductDetail)
  return useEntityForm({
    load: api.products.show,
    save: api.products.update,
    id,
    values: ({ title, vendor, status }) => ({ title, vendor, status }),
    body: ({ title, vendor, status }) => ({ ...stored(), title: title.trim(), vendor: vendor.trim(), status }),
    labels: { title: t('products.title'), vendor: t('products.vendor'), status: t('products.statusHeader') },
    check: ({ title }) => ({ title: title.trim() === '' && t('products.titleMissing') }),
    formatters: { status: (status) => t(`products.status.${status}`) },
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['products', 'list'] }),
  })
}
