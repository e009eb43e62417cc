import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/notices.ts'
import type { LiveField } from '../../forms/fields/live-field.ts'

interface ImportForm<Meaning> {
  live(name: 'fileId'): LiveField<string>
  live(name: 'columns'): LiveField<Meaning[]>
  values(): { fileId: string }
  show(errors: { fileId: string }): void
}

/** What the uploaded file of an import contains. A file that can't be imported as a whole is not kept. */
export function useImportFile<Meaning, File extends { columns: { meaning: Meaning }[] }>(
  form: ImportForm<Meaning>,
  read: (fileId: string) => Promise<File>,
) {
  const [file, setFile] = useState<File>()
  const field = form.live('fileId')
  const columns = form.live('columns')
  const isCurrent = (fileId: string) => form.values().fileId === fileId
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    meta: { ownNotice: true },
    onSuccess: (found, fileId) => {
      if (!isCurrent(fileId)) return
      columns.onChange(found.columns.map(({ meaning }) => meaning))
      setFile(found)
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
