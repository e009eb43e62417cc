import {
  type ExistingChoice,
  type MatchChoice,
  requiredColumns,
  type StatusChoice,
} from '@backroom/contract/catalog/products/import-choices'
import type { ImportFile } from '@backroom/contract/catalog/products/product-import'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { useColumnNames } from './use-column-names.ts'

export type Meaning = ImportFile['columns'][number]['meaning']

export interface Values {
  fileId: string
  /** What each column of the file means. */
  columns: Meaning[]
  match: MatchChoice
  existing: ExistingChoice
  status: StatusChoice
  setsStock: boolean
}

const values: Values = {
  ...{ fileId: '', columns: [], match: 'handle', existing: 'update', status: 'file', setsStock: false },
}

/** Columns that the import needs and none of the file means. */
export const missingColumns = ({ columns, match }: Pick<Values, 'columns' | 'match'>) =>
  requiredColumns[match].filter((column) => !columns.includes(column))

/** Starts the import of an uploaded file, and opens its task. */
export function useImportForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { nameOf } = useColumnNames()
  const columnsError = ({ columns, match }: Values) => {
    const twice = columns.find((meaning, at) => meaning !== '' && columns.indexOf(meaning) < at)
    if (twice) return t('fileImport.columnTwice', { field: nameOf(twice) })
    const missing = missingColumns({ columns, match }).map(nameOf)
    return missing.length > 0 && t('fileImport.columnsMissing', { fields: missing.join(', ') })
  }
  return useSubmitForm(api.products.import, {
    values,
    labels: {
      fileId: t('fileImport.file'),
      columns: t('fileImport.columns'),
      match: t('productImport.match'),
      existing: t('productImport.existing'),
      status: t('productImport.status'),
      setsStock: t('productImport.setsStock'),
    },
    check: (typed) => ({
      fileId: typed.fileId === '' && t('fileImport.fileMissing'),
      columns: typed.columns.length > 0 && columnsError(typed),
    }),
    send: (body) => api.products.import({ body }),
    onDone: async ({ taskId }) => {
      await queryClient.invalidateQueries({ queryKey: ['tasks'] })
      await navigateTo('website.tasks', { task: taskId })
    },
  })
}
