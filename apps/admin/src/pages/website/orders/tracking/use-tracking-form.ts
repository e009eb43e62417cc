import { requiredColumns } from '@backroom/contract/selling/fulfillments/tracking-columns'
import type { TrackingFile } from '@backroom/contract/selling/fulfillments/tracking-import'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { useNavigateTo } from '../../../../links.tsx'

type Meaning = TrackingFile['columns'][number]['meaning']

interface Values {
  fileId: string
  /** What each column of the file means. */
  columns: Meaning[]
  notifiesCustomer: boolean
}

const values: Values = { fileId: '', columns: [], notifiesCustomer: false }

/** Columns that the import needs and none of the file means. */
export const missingColumns = (columns: readonly Meaning[]) =>
  requiredColumns.filter((column) => !columns.includes(column))

/** Starts the import of an uploaded file, and opens its task. */
export function useTrackingForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const columnsError = (columns: Meaning[]) => {
    const twice = columns.find((meaning, at) => meaning !== '' && columns.indexOf(meaning) < at)
    if (twice) return t('fileImport.columnTwice', { field: t(`trackingImport.field.${twice}`) })
    const missing = missingColumns(columns).map((column) => t(`trackingImport.field.${column}`))
    return missing.length > 0 && t('fileImport.columnsMissing', { fields: missing.join(', ') })
  }
  return useSubmitForm(api.fulfillments.importTracking, {
    values,
    labels: {
      fileId: t('fileImport.file'),
      columns: t('fileImport.columns'),
      notifiesCustomer: t('trackingImport.notify'),
    },
    check: ({ fileId, columns }) => ({
      fileId: fileId === '' && t('fileImport.fileMissing'),
      columns: columns.length > 0 && columnsError(columns),
    }),
    send: (body) => api.fulfillments.importTracking({ body }),
    onDone: async ({ taskId }) => {
      await queryClient.invalidateQueries({ queryKey: ['tasks'] })
      await navigateTo('website.tasks', { task: taskId })
    },
  })
}
