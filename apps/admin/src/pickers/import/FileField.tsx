import { limits } from '@backroom/contract/platform/tasks/limits'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { failureText } from '../../api/notices.ts'
import classes from './FileField.module.css'

interface Props {
  label: string
  onChange: (fileId: string) => void
  onUploading: (isUploading: boolean) => void
  error?: ReactNode
  'data-path'?: string
  /** What the file contains; the default is what Shopify exports. */
  contents?: string
}

const maxMegabytes = limits.taskFileBytes / 2 ** 20

/** A CSV file that is chosen or dropped. It is uploaded at once, and the form holds its id. */
export function FileField({ label, onChange, onUploading, error, 'data-path': path, contents }: Props) {
  const { t } = useTranslation()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState('')
  // Of files that are chosen one after the other, the last one counts.
  const latest = useRef<File>(undefined)
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) =>
      api.tasks.upload({ query: { name: file.name.slice(0, 200) }, csv: file.slice(0, file.size, 'text/csv') }),
    meta: { ownNotice: true },
    onMutate: () => onUploading(true),
    onSettled: (_, __, file) => {
      if (latest.current === file) onUploading(false)
    },
    onSuccess: ({ fileId }, file) => {
      if (latest.current === file) onChange(fileId)
    },
    onError: (failure, file) => {
      if (latest.current === file) setRefusal(failureText(failure))
    },
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    latest.current = file
    onChange('')
    setName(file.name)
    const isTooLarge = file.size > limits.taskFileBytes
    setRefusal(isTooLarge ? t('fileImport.fileTooLarge', { max: maxMegabytes }) : '')
    if (!isTooLarge) mutate(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  const problem = refusal || error
  const said = isPending
    ? t('fileImport.uploading', { name })
    : refusal === ''
      ? t('fileImport.uploaded', { name })
      : name
  return (
    <fieldset
      className={classes.field}
      aria-label={label}
      aria-describedby={hintId}
      data-path={path}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(event.dataTransfer.types.includes('Files'))
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={label}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0])
          // Allows the same file to be chosen again.
          currentTarget.value = ''
        }}
      />
      <div className={classes.line}>
        <Button
          variant="default"
          leftSection={<FileUp size={16} aria-hidden="true" />}
          loading={isPending}
          onClick={() => input.current?.click()}
        >
          {t('fileImport.choose')}
        </Button>
        {name && (
          <span className={classes.name} role="status">
            {said}
          </span>
        )}
      </div>
      <p id={hintId} className={classes.hint}>
        {t('fileImport.fileHint', { max: maxMegabytes })} {contents ?? t('fileImport.contents')}
      </p>
      {problem && (
        <p className={classes.error} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
