import { limits } from '@backroom/contract/fonts/limits'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../../api/notices.ts'
import { AskDialog } from '../../../../ui/AskDialog.tsx'
import { FontFileField } from './FontFileField.tsx'
import classes from './fonts.module.css'
import { useFontUpload } from './use-font-upload.ts'

const formId = 'upload-font'
const maxNameLength = 60
const nameFrom = (file: File) =>
  file.name
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .slice(0, maxNameLength)

export function UploadFontDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File>()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const upload = useFontUpload(onClose)
  const isTooLarge = file !== undefined && file.size > limits.fontBytes
  const choose = (chosen: File) => {
    setFile(chosen)
    upload.reset()
    if (!name.trim() || (file && name === nameFrom(file))) setName(nameFrom(chosen))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (file && !isTooLarge && name.trim()) upload.mutate({ file, name: name.trim() })
  }
  return (
    <AskDialog
      title={t('fonts.addTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={upload.isPending}>
            {t('fonts.upload')}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.fields} onSubmit={submit} noValidate>
        <FontFileField file={file} isMissing={isTried && !file} isTooLarge={isTooLarge} onChoose={choose} />
        <TextInput
          label={t('fonts.name')}
          description={t('fonts.nameHint')}
          maxLength={maxNameLength}
          value={name}
          error={isTried && !name.trim() && t('fonts.nameMissing')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div aria-live="polite">
          {upload.isPending && (
            <p className={classes.soft}>{t('fonts.uploading', { file: upload.variables.file.name })}</p>
          )}
          {upload.isError && (
            <p className={classes.failed} role="alert">
              {failureText(upload.error)}
            </p>
          )}
        </div>
      </form>
    </AskDialog>
  )
}
