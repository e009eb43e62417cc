import '@mantine/core/styles/Checkbox.css'
import { limits } from '@backroom/contract/selling/rate-services/limits'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { type RateService, reloadRateServices } from '../use-rate-services.ts'

interface Props {
  /** The service to change; without it the dialog adds one. */
  service?: RateService
  onSecret: (secret: string) => void
  onClose: () => void
}

export function RateServiceDialog({ service, onSecret, onClose }: Props) {
  const { t } = useTranslation()
  const [isActive, setActive] = useState(service?.isActive ?? true)
  const form = useSubmitForm(api.rateServices.create, {
    values: { name: service?.name ?? '', url: service?.url ?? 'https://' },
    labels: { name: t('shipping.serviceName'), url: t('shipping.serviceUrl') },
    check: ({ name }) => ({ name: name.trim() === '' && t('shipping.nameMissing') }),
    send: async (body) => {
      if (!service) return api.rateServices.create({ body })
      const { id, revision } = service
      await api.rateServices.update({ params: { id }, body: { ...body, isActive }, revision })
      return { secret: '' }
    },
    onDone: async ({ secret }) => {
      await reloadRateServices()
      onClose()
      if (secret) onSecret(secret)
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t(service ? 'shipping.editServiceTitle' : 'shipping.addServiceTitle')}
      submit={t(service ? 'shipping.saveService' : 'shipping.addService')}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        description={t('shipping.serviceNameHint')}
        maxLength={limits.nameLength}
        data-autofocus
      />
      <TextInput {...form.field('url')} description={t('shipping.serviceUrlHint')} inputMode="url" spellCheck={false} />
      {service && (
        <Checkbox
          label={t('shipping.isServiceActive')}
          checked={isActive}
          onChange={({ currentTarget }) => setActive(currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
