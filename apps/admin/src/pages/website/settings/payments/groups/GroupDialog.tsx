import '@mantine/core/styles/Checkbox.css'
import type { PaymentGroup } from '@backroom/contract/money/payment-groups/endpoints'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { type PaymentConnection, reloadPayments } from '../connections/use-connections.ts'
import classes from '../PaymentsPage.module.css'

interface Props {
  /** The group to change; without it the dialog adds one. */
  group?: PaymentGroup
  /** That may be in it. */
  connections: PaymentConnection[]
  onClose: () => void
}

export function GroupDialog({ group, connections, onClose }: Props) {
  const { t } = useTranslation()
  const [key] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.paymentGroups.create, {
    values: { name: group?.name ?? '', connectionIds: group?.connectionIds ?? [] },
    labels: { name: t('payments.groupName'), connectionIds: t('payments.groupConnections') },
    check: ({ name }) => ({ name: name.trim() === '' && t('payments.groupNameMissing') }),
    send: (body) =>
      group
        ? api.paymentGroups.save({ params: { id: group.id }, body, revision: group.revision })
        : api.paymentGroups.create({ body, idempotencyKey: key }),
    onDone: async () => {
      await reloadPayments()
      onClose()
    },
    errorPlace: 'dialog',
  })
  const { onChange, label, value } = form.live('connectionIds')
  return (
    <FormDialog
      form={form}
      title={group ? t('payments.editGroupTitle') : t('payments.addGroup')}
      submit={group ? t('payments.saveGroup') : t('payments.addGroup')}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} autoComplete="off" />
      <Checkbox.Group label={label} description={t('payments.groupText')} value={value} onChange={onChange}>
        <div className={classes.choices}>
          {connections.map(({ id, name, hint }) => (
            <Checkbox key={id} value={id} label={`${name} · ${hint}`} />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  )
}
