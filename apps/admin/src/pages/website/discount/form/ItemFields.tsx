import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { limits } from '@backroom/contract/selling/discounts/limits'
import { itemSelections } from '@backroom/contract/selling/discounts/states'
import { Checkbox, MultiSelect, NativeSelect, TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { searchMs } from '../../../../pickers/SearchSelect.tsx'
import type { DiscountForm } from './form-parts.ts'

const offered = 50
const suggestions = { tag: 'tags', vendor: 'vendor', type: 'productType' } as const

/** Which lines a discount is about. */
export function ItemFields({ form }: { form: DiscountForm }) {
  const { t } = useTranslation()
  const { value: by, onChange, ...select } = form.live('itemsBy')
  const values = form.live('itemValues')
  const { label, value: isExcluding, onChange: exclude, 'data-path': path } = form.live('excludesSaleItems')
  return (
    <>
      <NativeSelect
        {...select}
        value={by}
        data={itemSelections.map((value) => ({ value, label: t(`discounts.selections.${value}`) }))}
        onChange={({ currentTarget }) => {
          values.onChange([])
          onChange(currentTarget.value as typeof by)
        }}
      />
      {(by === 'tag' || by === 'vendor' || by === 'type') && <WordsField {...values} suggest={suggestions[by]} />}
      {(by === 'product' || by === 'collection') && <ChosenField key={by} {...values} of={by} />}
      <Checkbox
        label={label}
        checked={isExcluding}
        {...(path && { 'data-path': path })}
        onChange={({ currentTarget }) => exclude(currentTarget.checked)}
      />
    </>
  )
}

type ValuesField = ReturnType<typeof valuesField>
const valuesField = (form: DiscountForm) => form.live('itemValues')

function WordsField({
  suggest,
  label,
  value,
  onChange,
  error,
  'data-path': path,
}: ValuesField & { suggest: (typeof suggestions)[keyof typeof suggestions] }) {
  const { data } = useQuery({
    ...queryOptions(api.products.suggestions, { query: { field: suggest, limit: offered } }),
    // The form works without them.
    meta: { silent: true },
  })
  return (
    <div data-path={path}>
      <TagsInput
        {...{ label, error, value, onChange }}
        data={data?.values.map((one) => one.value) ?? []}
        maxTags={limits.itemValues}
        maxLength={limits.itemValueLength}
        acceptValueOnBlur
      />
    </div>
  )
}

/** Products or collections; the first ones are offered, and typing finds the others. */
function ChosenField({
  of,
  label,
  value,
  onChange,
  error,
  'data-path': path,
}: ValuesField & { of: 'product' | 'collection' }) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), searchMs)
  const query = { limit: offered, ...(text && { text }) }
  const meta = { silent: true as const }
  const products = useQuery({
    ...queryOptions(api.products.list, { query }),
    ...{ meta, placeholderData: keepPreviousData, enabled: of === 'product' },
  })
  const collections = useQuery({
    ...queryOptions(api.collections.list, { query }),
    ...{ meta, placeholderData: keepPreviousData, enabled: of === 'collection' },
  })
  const found = (of === 'product' ? products.data : collections.data)?.items ?? []
  const titles = useTitles(of, value)
  const data = new Map(found.map(({ id, title }) => [id, title]))
  for (const id of value) if (!data.has(id)) data.set(id, titles.get(id) ?? id)
  return (
    <div data-path={path}>
      <MultiSelect
        {...{ label, error, value, onChange }}
        data={[...data].map(([id, title]) => ({ value: id, label: title }))}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        maxValues={limits.itemValues}
      />
    </div>
  )
}

/** The titles of chosen rows that a search does not return. */
function useTitles(of: 'product' | 'collection', ids: readonly string[]): Map<string, string> {
  const meta = { silent: true as const }
  const products = useQueries({
    queries: (of === 'product' ? ids : []).map((id) => ({
      ...queryOptions(api.products.show, { params: { id } }),
      meta,
    })),
  })
  const collections = useQueries({
    queries: (of === 'collection' ? ids : []).map((id) => ({
      ...queryOptions(api.collections.show, { params: { id } }),
      meta,
    })),
  })
  const loaded = [...products, ...collections].flatMap(({ data }) => (data ? [data] : []))
  return new Map(loaded.map(({ id, title }) => [id, title]))
}
