import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnyCall, anyQueryOptions } from '../api/client.ts'
import { ControlFrame, describedBy } from '../ui/controls/ControlFrame.tsx'

/** The delay after the last key before a search (B9-08). */
export const searchMs = 300

interface SelectItem {
  handle: string
  title: string
}

interface Props<Answer, Item extends SelectItem> {
  id: string
  label: string
  help?: string | undefined
  /** The handle or id of the selected item, or ''. */
  value: string
  /** Called with the selected item, or without one for none and for `fixed` items. */
  change: (handle: string, one?: Item) => void
  /** Returns the items that match `search`, the selected item, or the first items. */
  call: AnyCall<Answer>
  /** The query for the selected item. By default, its handle. */
  selectedQuery?: (value: string) => Record<string, string>
  items: (answer: Answer) => readonly Item[]
  /** Offered before the search results. */
  fixed?: readonly SelectItem[]
  /** Whether the first items are offered before the user types. */
  isOpenList?: boolean
  texts: { search: string; clear: string; nothing: string; gone: (handle: string) => string; failed: string }
}

/** A select that searches its options on the server. */
export function SearchSelect<Answer, Item extends SelectItem>(props: Props<Answer, Item>) {
  const { id, label, help, value, change, call, items, fixed = [], isOpenList = false, texts } = props
  const { selectedQuery = (handle) => ({ handle }) } = props
  const list = (query: Record<string, string>) => ({
    ...anyQueryOptions(call, { query }),
    select: items,
    meta: { silent: true as const },
  })
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchMs)
  const known = fixed.find(({ handle }) => handle === value)
  const chosen = useQuery({ ...list(selectedQuery(value)), enabled: value !== '' && !known })
  const title = known?.title ?? chosen.data?.[0]?.title
  // The field shows the value until its title is known, and then the title.
  const isSearch = !['', value, title].includes(search)
  const results = useQuery({
    ...list(isSearch ? { search } : {}),
    enabled: isSearch || isOpenList,
    placeholderData: keepPreviousData,
  })
  const isGone = chosen.isSuccess && value !== '' && title === undefined
  const error = results.isError || chosen.isError ? texts.failed : isGone ? texts.gone(value) : undefined
  const offered = [...(isSearch ? [] : fixed), ...((results.isEnabled && results.data) || [])]
  const options = new Map(offered.map((one) => [one.handle, one.title] as const))
  if (value !== '' && !options.has(value)) options.set(value, title ?? value)
  return (
    <ControlFrame id={id} label={label} help={help} error={error}>
      <Select
        id={id}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `${label}: ${texts.clear}` }}
        placeholder={texts.search}
        nothingFoundMessage={isSearch && results.isSuccess ? texts.nothing : undefined}
        aria-describedby={describedBy(id, help, error)}
        data={[...options].map(([handle, name]) => ({ value: handle, label: name }))}
        // The server has filtered the options.
        filter={({ options }) => options}
        value={value || null}
        onChange={(handle) =>
          change(
            handle ?? '',
            results.data?.find((one) => one.handle === handle),
          )
        }
        onSearchChange={setTyped}
        maxDropdownHeight={260}
        comboboxProps={{ withinPortal: true }}
      />
    </ControlFrame>
  )
}
