import { NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'

const typingPauseMs = 300

interface Props extends Omit<NativeSelectProps, 'data' | 'onChange' | 'value'> {
  value: string
  onChange: (id: string) => void
}

/** Offers the newest products, or the search results, because a store may have more products than one list shows. */
export function ProductSelect({ value, onChange, ...select }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [searchText] = useDebouncedValue(text.trim(), typingPauseMs)
  const [chosen, setChosen] = useState<{ id: string; title: string }>()
  const { data } = useQuery({
    ...queryOptions(api.products.list, {
      query: { limit: 100, status: 'active', ...(searchText && { text: searchText }) },
    }),
    placeholderData: keepPreviousData,
  })
  const items = data?.items ?? []
  const products = chosen && !items.some(({ id }) => id === chosen.id) ? [chosen, ...items] : items
  return (
    <>
      <TextInput
        label={t('personalizes.findProduct')}
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <NativeSelect
        {...select}
        description={searchText && data?.items.length === 0 && t('personalizes.noMatch')}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        value={value}
        data={[
          { value: '', label: t('personalizes.chooseProduct') },
          ...products.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={({ currentTarget }) => {
          setChosen(products.find(({ id }) => id === currentTarget.value))
          onChange(currentTarget.value)
        }}
      />
    </>
  )
}
