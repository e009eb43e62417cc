import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnyCall, anyQueryOptions } from '../api/client.ts'
import { ControlFrame, describedBy } from '../ui/controls/ControlFrame.tsx'

/** After the last key, before products or collections are searched (B9-08). */
export const searchMs = 300

interface Found {
  handle: string
  title: string
}

interface Props<Answer, One extends Found> {
  id: string
  label: string
  help?: string | undefined
  /** A handle, or by what else one is named; '' for none. */
  value: string
  /** With the one that was found; without, for none and for what is `fixed`. */
  change: (handle: string, one?: One) => void
  /** Answers those that have the words of `search`, the one that is named, or without either the first ones. */
  call: AnyCall<Answer>
  /** The query that names one: by its handle, where nothing else is said. */
  naming?: (value: string) => Record<string, string>
  items: (answer: Answer) => readonly One[]
  /** Offered before what is found, and never asked for. */
  fixed?: readonly Found[]
  /** Whether the first ones are offered before anything is typed. */
  isOpenList?: boolean
  texts: { search: string; clear: string; nothing: string; gone: (handle: string) => string; failed: string }
}

/** Chooses one of many by words of it. */
export function FoundSelect<Answer, One extends Found>(props: Props<Answer, One>) {
  const { id, label, help, value, change, call, items, fixed = [], isOpenList = false, texts } = props
  const { naming = (handle) => ({ handle }) } = props
  const list = (query: Record<string, string>) => ({
    ...anyQueryOptions(call, { query }),
    select: items,
    meta: { silent: true as const },
  })
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchMs)
  const known = fixed.find(({ handle }) => handle === value)
  const chosen = useQuery({ ...list(naming(value)), enabled: value !== '' && !known })
  const title = known?.title ?? chosen.data?.[0]?.title
  const isSearch = search !== '' && search !== (title ?? value)
  const found = useQuery({
    ...list(isSearch ? { search } : {}),
    enabled: isSearch || isOpenList,
    placeholderData: keepPreviousData,
  })
  const isGone = chosen.isSuccess && value !== '' && title === undefined
  const error = found.isError || chosen.isError ? texts.failed : isGone ? texts.gone(value) : undefined
  const offered = [...(isSearch ? [] : fixed), ...((found.isEnabled && found.data) || [])]
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
        nothingFoundMessage={isSearch && found.isSuccess ? texts.nothing : undefined}
        aria-describedby={describedBy(id, help, error)}
        data={[...options].map(([handle, name]) => ({ value: handle, label: name }))}
        // The server has found them: by words anywhere in them, with and without marks.
        filter={({ options }) => options}
        value={value || null}
        onChange={(handle) =>
          change(
            handle ?? '',
            found.data?.find((one) => one.handle === handle),
          )
        }
        onSearchChange={setTyped}
        maxDropdownHeight={260}
        comboboxProps={{ withinPortal: true }}
      />
    </ControlFrame>
  )
}
