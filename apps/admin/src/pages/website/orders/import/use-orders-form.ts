import { requiredColumns } from '@backroom/contract/selling/orders/import-columns'
import type { ImportFile } from '@backroom/contract/selling/orders/order-import'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { useNavigateTo } from '../../../../links.tsx'

type Meaning = ImportFile['columns'][number]['meaning']

interface Values {
  fileId: string
  /** What each column of the file means. */
  columns: Meaning[]
}

const values: Values = { fileId: '', columns: [] }

/** Columns that the import needs and none of the file means. */
export const missingColumns = (columns: readonly Meaning[]) =>
  requiredColumns.filter((column) => !columns.includes(column))

/** Starts the import of an uploaded file, and opens its task. */
export function useOrdersForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const columnsError = (columns: Meaning[]) => {
    const twice = columns.find((meaning, at) => meaning !== '' && columns.indexOf(meaning) < at)
    if (twice) return t('fileImport.columnTwice', { field: twice })
    const missing = missingColumns(columns)
    return missing.length > 0 && t('fileImport.columnsMissing', { fields: missing.join(', ') })
  }
  return useSubmitForm(api.orders.import, {
    values,
    labels: { fileId: t('fileImport.file'), columns: t('fileImport.columns') },
    check: ({ fileId, columns }) => ({
      fileId: fileId === '' && t('fileImport.fileMissing'),
      columns: columns.length > 0 && columnsError(columns),
    }),
    send: (body) => api.orders.import({ body }),
    onDone: async ({ taskId }) => {
      await queryClient.invalidateQueries({ queryKey: ['tasks'] })
      await navigateTo('website.tasks', { task: taskId })
    },
  })
}
