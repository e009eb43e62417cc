import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { formatDateTime } from '../../../../ui/dates/date-time.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { ConsentStatus } from '../ConsentStatus.tsx'
import { reloadCustomers } from '../form/use-customer-form.ts'
import classes from './Customer.module.css'

/** Whether the customer wants marketing emails. The timeline has every decision. */
export function ConsentCard({ customer, mayEdit }: { customer: Customer; mayEdit: boolean }) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  const { consent, consentSource, consentAt } = customer
  return (
    <Card title={t('customers.consent')} aside={<ConsentStatus state={consent} />}>
      <div className={classes.rows}>
        <p className={classes.soft}>
          {consentSource && consentAt
            ? `${t(`customers.consentSources.${consentSource}`)}, ${formatDateTime(new Date(consentAt), zone, i18n.language)}`
            : t('customers.consentNever')}
        </p>
        {mayEdit && (
          <div className={classes.actions}>
            <Button variant="default" size="sm" onClick={() => setOpen(true)}>
              {t(consent === 'subscribed' ? 'customers.unsubscribe' : 'customers.subscribe')}
            </Button>
          </div>
        )}
      </div>
      {isOpen && <ConsentDialog customer={customer} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function ConsentDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  const verb = customer.consent === 'subscribed' ? 'unsubscribe' : 'subscribe'
  const form = useSubmitForm(api.customers.setConsent, {
    values: { reason: '' },
    labels: { reason: t('customers.reason') },
    check: ({ reason }) => ({ reason: reason.trim() === '' && t('customers.reasonMissing') }),
    body: ({ reason }) => ({ reason: reason.trim(), state: `${verb}d` as const }),
    send: (body) => api.customers.setConsent({ params: { id: customer.id }, body }),
    onDone: async () => {
      onClose()
      await reloadCustomers()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t(`customers.${verb}Title`, { name: customer.name || customer.email })}
      submit={t(`customers.${verb}`)}
      onClose={onClose}
    >
      <p>{t(`customers.${verb}Text`)}</p>
      <TextInput {...form.field('reason')} autoComplete="off" description={t('customers.reasonHint')} />
    </FormDialog>
  )
}
