import type { ImportFile } from '@backroom/contract/selling/customers/customer-import'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/api.ts'
import { failureText } from '../../../../api/notices.ts'
import type { useImportForm } from './use-import-form.ts'

/** What the uploaded file contains. A file that can't be imported as a whole is not kept. */
export function useImportFile(form: ReturnType<typeof useImportForm>) {
  const [file, setFile] = useState<ImportFile>()
  const field = form.live('fileId')
  const columns = form.live('columns')
  const isCurrent = (fileId: string) => form.values().fileId === fileId
  const { mutate, isPending } = useMutation({
    mutationFn: (fileId: string) => api.customers.readImport({ body: { fileId } }),
    meta: { ownNotice: true },
    onSuccess: (read, fileId) => {
      if (!isCurrent(fileId)) return
      columns.onChange(read.columns.map(({ meaning }) => meaning))
      setFile(read)
    },
    onError: (error, fileId) => {
      if (!isCurrent(fileId)) return
      field.onChange('')
      form.show({ fileId: failureText(error) })
    },
  })
  const choose = (fileId: string) => {
    setFile(undefined)
    columns.onChange([])
    field.onChange(fileId)
    if (fileId !== '') mutate(fileId)
  }
  return { file, isReading: isPending, field: { ...field, onChange: choose } }
}
