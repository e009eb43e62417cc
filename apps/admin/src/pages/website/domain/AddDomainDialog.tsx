import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { reloadDomains } from './use-domains.ts'

export function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.domains.add, {
    values: { host: '' },
    labels: { host: t('domains.host') },
    send: (body) => api.domains.add({ body }),
    onDone: async () => {
      await reloadDomains()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog form={form} title={t('domains.addTitle')} submit={t('domains.add')} onClose={onClose}>
      <TextInput
        {...form.field('host')}
        description={t('domains.hostHint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  )
}
