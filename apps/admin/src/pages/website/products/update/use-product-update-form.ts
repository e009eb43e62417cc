import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'

export function useProductUpdateForm(id: string) {
  const { t } = useTranslation()
  return useEntityForm({
    load: api.products.show,
    save: api.products.update,
    id,
    values: ({ title, vendor, status }) => ({ title, vendor, status }),
    body: ({ title, vendor, status }) => ({ title: title.trim(), vendor: vendor.trim(), status }),
    labels: { title: t('products.title'), vendor: t('products.vendor'), status: t('products.statusHeader') },
    check: ({ title }) => ({ title: title.trim() === '' && t('products.titleMissing') }),
    formatters: { status: (status) => t(`products.status.${status}`) },
    onSaved: () => queryClient.invalidateQueries({ queryKey: ['products', 'list'] }),
  })
}
