import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import type { CustomerSummary } from '@backroom/contract/selling/customers/endpoints'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import { queryOptions } from '../api/client.ts'
import { searchMs } from './SearchSelect.tsx'

interface Props {
  label: string
  /** The id of the chosen customer, or ''. */
  value: string
  onChange: (id: string) => void
  error?: ReactNode
  'data-path'?: string
  /** The id of a customer that is not offered. */
  without?: string
  isInDialog?: boolean
}

const nameOf = ({ name, email }: CustomerSummary) => (name ? `${name} · ${email}` : email)

/** Finds a customer by name, email or phone. */
export function CustomerSelect({ label, value, error, onChange, 'data-path': path, without, isInDialog }: Props) {
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
        placeholder={t('pickers.customerHint')}
        nothingFoundMessage={t('pickers.noCustomerFound')}
        data={(data?.items ?? [])
          .filter(({ id }) => id !== without)
          .map((one) => ({ value: one.id, label: nameOf(one) }))}
        // The server has filtered the options.
        filter={({ options }) => options}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
        onSearchChange={setTyped}
        maxDropdownHeight={260}
        // Outside of a dialog's own layer its options could not be clicked.
        comboboxProps={isInDialog ? { withinPortal: false, floatingStrategy: 'fixed' } : { withinPortal: true }}
      />
    </div>
  )
}
