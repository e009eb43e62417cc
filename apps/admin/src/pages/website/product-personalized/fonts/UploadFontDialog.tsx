import { limits } from '@backroom/contract/catalog/fonts/limits'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { FontFileField } from './FontFileField.tsx'
import classes from './fonts.module.css'

const limit = limits.fontBytes / 2 ** 20
const nameFrom = (file: File) =>
  file.name
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .slice(0, api.fonts.upload.endpoint.fields.name?.maxLength)

/** Systems that do not know the extension report no font type. The server checks the content. */
const asFont = (file: File) => (file.type.startsWith('font/') ? file : new Blob([file], { type: 'font/sfnt' }))

export function UploadFontDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const tooLarge = ({ size }: File) => (size > limits.fontBytes ? t('fonts.fileTooLarge', { limit }) : '')
  const form = useSubmitForm(api.fonts.upload, {
    values: { file: null as File | null, name: '' },
    body: ({ name }) => ({ name: name.trim() }),
    labels: { file: t('fonts.file'), name: t('fonts.name') },
    check: ({ file, name }) => ({
      file: file ? tooLarge(file) : t('fonts.fileMissing'),
      name: name.trim() === '' && t('fonts.nameMissing'),
    }),
    // Validation requires a file.
    send: (query, { file }) => api.fonts.upload({ query, font: asFont(file as File) }),
    onDone: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['fonts'] })
    },
    errorPlace: 'dialog',
  })
  const choose = (chosen: File) => {
    const { file, name } = form.values()
    form.clearError()
    form.set('file', chosen)
    if (!name.trim() || (file && name === nameFrom(file))) form.set('name', nameFrom(chosen))
    if (tooLarge(chosen)) form.show({ file: tooLarge(chosen) })
  }
  const { file } = form.values()
  return (
    <FormDialog form={form} title={t('fonts.addTitle')} submit={t('fonts.upload')} onClose={onClose}>
      <FontFileField {...form.live('file')} onChange={choose} />
      <TextInput {...form.field('name')} description={t('fonts.nameHint')} />
      <div aria-live="polite">
        {form.isSending && file && <p className={classes.soft}>{t('fonts.uploading', { file: file.name })}</p>}
      </div>
    </FormDialog>
  )
}
