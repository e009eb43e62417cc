import type { suggestedFields } from '@backroom/contract/catalog/products/product-parts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'

/** What an input needs to suggest values. */
interface Suggesting {
  list: string
  autoComplete: 'off'
  onFocus: () => void
  onInput: (event: { currentTarget: { value: string } }) => void
}

interface Props {
  field: (typeof suggestedFields)[number]
  children: (input: Suggesting) => ReactNode
}

const delayMs = 300

/** Suggests values that other products have, the most used first, once the input has the focus. */
export function SuggestedInput({ field, children }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [prefix] = useDebouncedValue(typed?.trim() ?? '', delayMs)
  const { data } = useQuery({
    ...queryOptions(api.products.suggestions, { query: { field, prefix } }),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
    // The form works without them.
    meta: { silent: true },
  })
  return (
    <>
      {children({
        list: id,
        autoComplete: 'off',
        onFocus: () => setTyped((before) => before ?? ''),
        onInput: ({ currentTarget: { value } }) => setTyped(value),
      })}
      <datalist id={id}>
        {data?.values.map(({ value }) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  )
}
