import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import classes from './Customer.module.css'

const searchMs = 300
const nameOf = ({ name, email }: Pick<Customer, 'name' | 'email'>) => (name ? `${name} · ${email}` : email)

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
      <CustomerSelect {...other} without={customer.id} />
      {other.value && <Moves otherId={other.value} customer={customer} />}
    </FormDialog>
  )
}

interface SelectProps extends LiveField<string> {
  /** The id of the customer that is not offered. */
  without: string
}

function CustomerSelect({ label, value, error, onChange, 'data-path': path, without }: SelectProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), searchMs)
  const { data } = useQuery({
    ...queryOptions(api.customers.list, { query: { limit: 20, ...(text && !value && { text }) } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  return (
    <div data-path={path}>
      <Select
        label={label}
        error={error}
        searchable
        clearable
        placeholder={t('customers.searchHint')}
        nothingFoundMessage={t('customers.mergeNothing')}
        data={(data?.items ?? [])
          .filter(({ id }) => id !== without)
          .map((one) => ({ value: one.id, label: nameOf(one) }))}
        // The server has filtered the options.
        filter={({ options }) => options}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
        onSearchChange={setTyped}
        maxDropdownHeight={260}
        // Outside of the dialog the options could not be clicked.
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      />
    </div>
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
    </div>
  )
}
