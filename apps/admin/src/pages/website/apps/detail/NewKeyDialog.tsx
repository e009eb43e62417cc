import { limits } from '@backroom/contract/people/apps/limits'
import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { type App, reloadApps } from '../use-apps.ts'

interface Props {
  app: App
  onDone: (secret: string) => void
  onClose: () => void
}

export function NewKeyDialog({ app, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.apps.createKey, {
    values: { days: '90' },
    labels: { days: t('apps.lifetime') },
    send: (_, { days }) => {
      const chosen = limits.keyLifetimes.find((one) => String(one) === days) ?? null
      return api.apps.createKey({ params: { id: app.id }, body: { days: chosen } })
    },
    onDone: async ({ secret }) => {
      await reloadApps()
      onClose()
      onDone(secret)
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog form={form} title={t('apps.createKeyTitle')} submit={t('apps.createKey')} onClose={onClose}>
      <NativeSelect
        {...form.live('days')}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={[
          ...limits.keyLifetimes.map((count) => ({ value: String(count), label: t('apps.days', { count }) })),
          { value: 'never', label: t('apps.never') },
        ]}
      />
    </FormDialog>
  )
}
