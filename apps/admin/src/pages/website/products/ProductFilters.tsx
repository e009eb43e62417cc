import { productStatuses } from '@backroom/contract/products/states'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { ChevronDown, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../../links.tsx'
import classes from './ProductsPage.module.css'

const typingPauseMs = 300

export function ProductFilters() {
  const { t } = useTranslation()
  const { search, setSearch } = usePage('website.products')
  const [text, setText] = useState(search.text)
  const look = useDebouncedCallback(
    (wanted: string) => setSearch({ text: wanted, after: '' }, { replace: true }),
    typingPauseMs,
  )
  const statuses = productStatuses.map((value) => ({ value, label: t(`products.status.${value}`) }))
  return (
    <search className={classes.filters}>
      <TextInput
        key={search.text === '' ? 'empty' : 'filled'}
        className={classes.search ?? ''}
        maxLength={100}
        aria-label={t('products.search')}
        placeholder={t('products.searchHint')}
        leftSection={<Search size={16} aria-hidden="true" />}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          look(currentTarget.value.trim())
        }}
      />
      <NativeSelect
        aria-label={t('products.statusFilter')}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        value={search.status}
        data={[{ value: 'any', label: t('products.anyStatus') }, ...statuses]}
        onChange={({ currentTarget }) => setSearch({ status: currentTarget.value as typeof search.status, after: '' })}
      />
    </search>
  )
}
