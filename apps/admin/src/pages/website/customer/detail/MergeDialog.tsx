import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { CustomerSelect } from '../../../../pickers/CustomerSelect.tsx'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import classes from './Customer.module.css'

/** Chooses another customer, and shows what moves before both are merged. */
export function MergeDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.customers.merge, {
    values: { otherId: '' },
    labels: { otherId: t('customers.mergeWith') },
    check: ({ otherId }) => ({ otherId: otherId === '' && t('customers.mergeMissing') }),
    send: (body) => api.customers.merge({ params: { id: customer.id }, body }),
    onDone: async () => {
      onClose()
      await Promise.all(
        ['customers', 'orders'].map((concept) => queryClient.invalidateQueries({ queryKey: [concept] })),
      )
      showNotice({ kind: 'success', title: t('errors.done'), message: t('customers.merged') })
    },
    errorPlace: 'dialog',
  })
  const other = form.live('otherId')
  return (
    <FormDialog
      form={form}
      title={t('customers.mergeTitle', { name: customer.name || customer.email })}
      submit={t('customers.merge')}
      onClose={onClose}
    >
      <p>{t('customers.mergeText')}</p>
      <CustomerSelect {...other} without={customer.id} isInDialog />
      {other.value && <Moves otherId={other.value} customer={customer} />}
    </FormDialog>
  )
}

/** What moves to the customer, before it moves. */
function Moves({ otherId, customer }: { otherId: string; customer: Customer }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...queryOptions(api.customers.show, { params: { id: otherId } }),
    meta: { silent: true },
  })
  if (!data) return null
  return (
    <div className={classes.rows}>
      <p>{t('customers.mergeMoves', { name: customer.name || customer.email })}</p>
      <ul>
        <li>{t('customers.mergeOrders', { count: data.placedCount })}</li>
        <li>{t('customers.mergeAddresses', { count: data.addresses.length })}</li>
        <li>{t('customers.mergeRest')}</li>
      </ul>
      <p className={classes.soft}>{t('customers.mergeConsent', { email: customer.email })}</p>
      {data.isTaxExempt !== customer.isTaxExempt && (
        <p className={classes.soft}>{t('customers.mergeTax', { name: customer.name || customer.email })}</p>
      )}
    </div>
  )
}
