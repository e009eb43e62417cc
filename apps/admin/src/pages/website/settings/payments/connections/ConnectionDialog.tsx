import '@mantine/core/styles/Checkbox.css'
import type { CredentialField } from '@backroom/contract/money/payment-connections/kinds/connection-kind'
import { kinds } from '@backroom/contract/money/payment-connections/kinds/kinds'
import { limits } from '@backroom/contract/money/payment-connections/limits'
import type { ConnectionKindName } from '@backroom/contract/money/payment-connections/states'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { credentialsOf, emptyCredentials, useCredentialLabels } from './credential-values.ts'
import { ManualFields } from './ManualFields.tsx'
import { isWrongDays, isWrongHours, type ManualValues, manualBody, manualValues, timesToPay } from './manual-values.ts'
import { kindName, type Overview, type PaymentConnection, reloadPayments } from './use-connections.ts'

interface Values extends Record<CredentialField, string>, ManualValues {
  kind: ConnectionKindName
  name: string
  currency: string
}

interface Props {
  overview: Overview
  /** The connection to rename, or to switch on or off; without it the dialog adds one. */
  connection?: PaymentConnection
  onClose: () => void
}

/** What the gateway needs decides which fields there are. */
export function ConnectionDialog({ overview, connection, onClose }: Props) {
  const { t } = useTranslation()
  const [isActive, setActive] = useState(connection?.isActive ?? true)
  const [capturesByHand, setCapturesByHand] = useState(connection?.capturesByHand ?? false)
  const chevron = <ChevronDown size={16} aria-hidden="true" />
  const kindAtFirst = connection?.kind ?? overview.kinds.findLast((one) => !kinds[one].manual) ?? 'test'
  const values: Values = {
    kind: kindAtFirst,
    name: connection?.name ?? '',
    currency: overview.currency,
    ...emptyCredentials,
    ...manualValues(connection, connection ? kindAtFirst : 'bank_transfer'),
  }
  const form = useSubmitForm(api.paymentConnections.save, {
    values,
    labels: {
      kind: t('payments.kind'),
      name: t('payments.name'),
      currency: t('payments.currency'),
      ...useCredentialLabels(),
      instructions: t('payments.instructions'),
      unpaidDays: t('payments.unpaidDays'),
      remindHours: t('payments.remindHours'),
      bankBin: t('payments.bankBin'),
      accountNumber: t('payments.accountNumber'),
      accountName: t('payments.accountName'),
    },
    body: ({ kind, name, currency, merchantId, publishableKey, secretKey, webhookSecret, ...manual }) => ({
      kind,
      name: name.trim(),
      ...(kinds[kind].fields.length > 0 && {
        currency,
        ...credentialsOf(kind, { merchantId, publishableKey, secretKey, webhookSecret }),
      }),
      ...manualBody(kind, manual),
    }),
    check: (typed) => ({
      name: typed.name.trim() === '' && t('payments.nameMissing'),
      unpaidDays: isWrongDays(typed.kind, typed) && t('payments.unpaidDaysWrong', { max: limits.unpaidDays.max }),
      remindHours: isWrongHours(typed.kind, typed) && t('payments.remindHoursWrong', limits.remindHours),
    }),
    send: (body) => {
      const captures = kinds[body.kind].capabilities.capturesWithinDays ? { capturesByHand } : {}
      const { name, instructions, unpaidDays, remindHours, bankBin, accountNumber, accountName } = body
      const manual = { instructions, unpaidDays, remindHours, bankBin, accountNumber, accountName }
      const changed = { name, ...manual, isActive, ...captures }
      if (!connection) return api.paymentConnections.save({ body: { ...body, ...captures } })
      const { id, revision } = connection
      return api.paymentConnections.update({ params: { id }, body: changed, revision })
    },
    onDone: async () => {
      await reloadPayments()
      onClose()
    },
    errorPlace: 'dialog',
  })
  const { kind } = form.values()
  const kindField = form.live('kind')
  const { currencies, takesRealMoney, manual, capabilities } = kinds[kind]
  return (
    <FormDialog
      form={form}
      title={connection ? t('payments.editTitle') : t('payments.addTitle')}
      submit={connection ? t('payments.saveConnection') : t('payments.add')}
      onClose={onClose}
    >
      {!connection && (
        <NativeSelect
          {...kindField}
          onChange={(event) => {
            kindField.onChange(event)
            const next = event.currentTarget.value as ConnectionKindName
            const { unpaidDays, remindHours } = timesToPay(kinds[next].manual)
            form.set('unpaidDays', unpaidDays)
            form.set('remindHours', remindHours)
          }}
          rightSection={chevron}
          data={overview.kinds.map((value) => ({ value, label: kindName(value) }))}
        />
      )}
      <TextInput
        {...form.field('name')}
        description={manual ? t('payments.methodNameHint') : t('payments.nameHint')}
        autoComplete="off"
      />
      {connection && (
        <Checkbox
          label={t('payments.isActive')}
          description={t('payments.isActiveHint')}
          checked={isActive}
          onChange={({ currentTarget }) => setActive(currentTarget.checked)}
        />
      )}
      {!connection && currencies && !manual && (
        <NativeSelect {...form.live('currency')} rightSection={chevron} data={[...currencies]} />
      )}
      {capabilities.capturesWithinDays && (
        <Checkbox
          label={t('payments.capturesByHand')}
          description={t('payments.capturesByHandHint', { days: capabilities.capturesWithinDays })}
          checked={capturesByHand}
          onChange={({ currentTarget }) => setCapturesByHand(currentTarget.checked)}
        />
      )}
      <ManualFields kind={kind} field={form.field} live={form.live} />
      {manual && <p>{t('payments.manualText')}</p>}
      {!connection && <CredentialFields kind={kind} field={form.field} />}
      {!connection && takesRealMoney && <p>{overview.entity ? t('payments.secretText') : t('payments.entityFirst')}</p>}
    </FormDialog>
  )
}
