import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { reloadThemes } from './reload-themes.ts'

export function RenameDialog({ theme: { id, name }, onClose }: { theme: ThemeSummary; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.themes.rename, {
    values: { name },
    labels: { name: t('themeLibrary.name') },
    send: (body) => api.themes.rename({ params: { id }, body }),
    onDone: async () => {
      await reloadThemes()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog form={form} title={t('themeLibrary.rename')} submit={t('themeLibrary.renamed')} onClose={onClose}>
      <TextInput {...form.field('name')} />
    </FormDialog>
  )
}
