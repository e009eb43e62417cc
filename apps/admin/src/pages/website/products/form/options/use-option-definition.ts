import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'

export interface OptionDefinition {
  name: string
  values: readonly string[]
  /** `#rrggbb` by value. */
  swatches: Readonly<Record<string, string>>
}

const folded = (text: string) => text.trim().normalize('NFC').toLowerCase()

/** The shop's definitions of options, once an input has the focus, and the one of this name. */
export function useOptionDefinition(name: string) {
  const [isOpened, setOpened] = useState(false)
  const { data } = useQuery({
    ...queryOptions(api.productOptions.list),
    enabled: isOpened,
    // The form works without them.
    meta: { silent: true },
  })
  const definitions: readonly OptionDefinition[] = data?.options ?? []
  return {
    names: definitions.map((definition) => definition.name),
    definition: definitions.find((definition) => folded(definition.name) === folded(name)),
    onFocus: () => setOpened(true),
  }
}
