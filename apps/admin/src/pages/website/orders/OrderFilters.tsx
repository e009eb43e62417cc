import { fulfillmentStatuses, paymentStatuses } from '@backroom/contract/orders/states'
import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { ChevronDown, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../../links.tsx'
import classes from './OrderFilters.module.css'

const chevron = <ChevronDown size={16} aria-hidden="true" />
const typingPauseMs = 300

/** Search and filters; all of them live in the address, and each change begins at the first page again. */
export function OrderFilters() {
  const { t } = useTranslation()
  const { search, setSearch } = usePage('website.orders')
  const payments = paymentStatuses.map((value) => ({ value, label: t(`orders.paymentStatus.${value}`) }))
  const fulfillments = fulfillmentStatuses.map((value) => ({ value, label: t(`orders.fulfillmentStatus.${value}`) }))
  const anyPayment = { value: 'any', label: t('orders.anyPayment') } as const
  const anyFulfillment = { value: 'any', label: t('orders.anyFulfillment') } as const
  return (
    <search className={classes.filters}>
      <SearchField key={search.text === '' ? 'empty' : 'filled'} />
      <NativeSelect
        aria-label={t('orders.paymentFilter')}
        rightSection={chevron}
        value={search.payment}
        data={[anyPayment, ...payments]}
        onChange={({ currentTarget }) =>
          setSearch({ payment: currentTarget.value as typeof search.payment, after: '' })
        }
      />
      <NativeSelect
        aria-label={t('orders.fulfillmentFilter')}
        rightSection={chevron}
        value={search.fulfillment}
        data={[anyFulfillment, ...fulfillments]}
        onChange={({ currentTarget }) =>
          setSearch({ fulfillment: currentTarget.value as typeof search.fulfillment, after: '' })
        }
      />
    </search>
  )
}

function SearchField() {
  const { t } = useTranslation()
  const { search, setSearch } = usePage('website.orders')
  const [text, setText] = useState(search.text)
  const look = useDebouncedCallback(
    (wanted: string) => setSearch({ text: wanted, after: '' }, { replace: true }),
    typingPauseMs,
  )
  const change = (wanted: string) => {
    setText(wanted)
    look(wanted.trim())
  }
  return (
    <TextInput
      className={classes.search ?? ''}
      type="text"
      maxLength={100}
      aria-label={t('orders.search')}
      placeholder={t('orders.searchHint')}
      leftSection={<Search size={16} aria-hidden="true" />}
      rightSection={text && <CloseButton size="sm" aria-label={t('orders.clear')} onClick={() => change('')} />}
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
