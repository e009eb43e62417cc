import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { holds } from '@backroom/contract/platform/access/permissions'
import { limits } from '@backroom/contract/selling/discounts/limits'
import type { ItemsBy } from '@backroom/contract/selling/discounts/states'
import { MultiSelect, NativeSelect, TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'
import type { LiveField } from '../../forms/fields/live-field.ts'
import { useMe } from '../../session/use-me.ts'
import { searchMs } from '../SearchSelect.tsx'

const offered = 50
const suggestions = { tag: 'tags', vendor: 'vendor', type: 'productType' } as const

interface Selection<By extends string> {
  by: LiveField<By>
  offered: readonly By[]
  values: ValuesField
}

/** How products are chosen, and which ones. */
export function ItemSelectionFields<By extends ItemsBy | 'same'>({
  by: field,
  offered: selections,
  values,
}: Selection<By>) {
  const { t } = useTranslation()
  const { value, onChange, ...select } = field
  const by: ItemsBy | 'same' = value
  return (
    <>
      <NativeSelect
        {...select}
        value={by}
        data={selections.map((one: ItemsBy | 'same') => ({ value: one, label: t(`pickers.selections.${one}`) }))}
        onChange={({ currentTarget }) => {
          values.onChange([])
          onChange(currentTarget.value as By)
        }}
      />
      {(by === 'tag' || by === 'vendor' || by === 'type') && <WordsField {...values} suggest={suggestions[by]} />}
      {(by === 'product' || by === 'collection') && <ChosenItems key={by} {...values} of={by} />}
    </>
  )
}

type ValuesField = LiveField<string[]>

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
export function ChosenItems({
  of,
  label,
  value,
  onChange,
  error,
  'data-path': path,
  description,
  maxValues = limits.itemValues,
}: ValuesField & { of: 'product' | 'collection'; description?: string; maxValues?: number }) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), searchMs)
  const maySee = holds(useMe(), 'products.view')
  const query = { limit: offered, ...(text && { text }) }
  const meta = { silent: true as const }
  const products = useQuery({
    ...queryOptions(api.products.list, { query }),
    ...{ meta, placeholderData: keepPreviousData, enabled: maySee && of === 'product' },
  })
  const collections = useQuery({
    ...queryOptions(api.collections.list, { query }),
    ...{ meta, placeholderData: keepPreviousData, enabled: maySee && of === 'collection' },
  })
  const found = (of === 'product' ? products.data : collections.data)?.items ?? []
  const titles = useTitles(of, maySee ? value : [])
  const data = new Map(found.map(({ id, title }) => [id, title]))
  for (const id of value) if (!data.has(id)) data.set(id, titles.get(id) ?? id)
  return (
    <div data-path={path}>
      <MultiSelect
        {...{ label, description, error, value, onChange, maxValues }}
        data={[...data].map(([id, title]) => ({ value: id, label: title }))}
        searchable={maySee}
        searchValue={typed}
        onSearchChange={setTyped}
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
