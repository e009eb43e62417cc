import type { LegalEntity } from '@backroom/contract/money/legal-entities/endpoints'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { reloadPayments } from '../connections/use-connections.ts'
import { entityCountries } from './entity-countries.ts'

interface Props {
  /** The entity to change; without it the dialog adds one. */
  entity?: LegalEntity
  onClose: () => void
}

export function EntityDialog({ entity, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const [key] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.legalEntities.create, {
    values: {
      legalName: entity?.legalName ?? '',
      country: entity?.country ?? (i18n.language === 'vi' ? 'VN' : 'US'),
      registrationNumber: entity?.registrationNumber ?? '',
    },
    labels: {
      legalName: t('payments.legalName'),
      country: t('payments.country'),
      registrationNumber: t('payments.registrationNumber'),
    },
    send: (body) =>
      entity
        ? api.legalEntities.update({ params: { id: entity.id }, body, revision: entity.revision })
        : api.legalEntities.create({ body, idempotencyKey: key }),
    onDone: async () => {
      await reloadPayments()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={entity ? t('payments.editEntityTitle') : t('payments.addEntity')}
      submit={entity ? t('payments.saveEntity') : t('payments.addEntity')}
      onClose={onClose}
    >
      <TextInput {...form.field('legalName')} description={t('payments.legalNameHint')} autoComplete="organization" />
      <NativeSelect
        {...form.live('country')}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={entityCountries(i18n.language)}
      />
      <TextInput
        {...form.field('registrationNumber')}
        description={t('payments.registrationHint')}
        autoComplete="off"
      />
      <p>{entity ? t('payments.verifyAgain') : t('payments.verifyText')}</p>
    </FormDialog>
  )
}
