import type { ExistingChoice, StatusChoice } from '@backroom/contract/catalog/products/import-choices'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { useNavigateTo } from '../../../../links.tsx'

interface Values {
  fileId: string
  existing: ExistingChoice
  status: StatusChoice
}

const values: Values = { fileId: '', existing: 'update', status: 'file' }

/** Starts the import of an uploaded file, and opens its task. */
export function useImportForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  return useSubmitForm(api.products.import, {
    values,
    labels: {
      fileId: t('productImport.file'),
      existing: t('productImport.existing'),
      status: t('productImport.status'),
    },
    check: ({ fileId }) => ({ fileId: fileId === '' && t('productImport.fileMissing') }),
    send: (body) => api.products.import({ body }),
    onDone: async ({ taskId }) => {
      await queryClient.invalidateQueries({ queryKey: ['tasks'] })
      await navigateTo('website.tasks', { task: taskId })
    },
  })
}
