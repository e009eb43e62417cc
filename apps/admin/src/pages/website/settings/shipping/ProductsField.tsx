import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { holds } from '@backroom/contract/platform/access/permissions'
import { limits } from '@backroom/contract/selling/shipping/limits'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import { searchMs } from '../../../../pickers/SearchSelect.tsx'
import { useMe } from '../../../../session/use-me.ts'
import type { ProfileValues } from './use-profile-form.ts'

const offered = 50

type Props = LiveField<ProfileValues['productIds']>

/** The first products are offered, and typing finds the others. */
export function ProductsField({ label, value, onChange, error, 'data-path': path }: Props) {
  const { t } = useTranslation()
  // Who may not see products sees how many there are by their ids.
  const maySee = holds(useMe(), 'products.view')
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), searchMs)
  const meta = { silent: true as const }
  const { data } = useQuery({
    ...queryOptions(api.products.list, { query: { limit: offered, ...(text && { text }) } }),
    ...{ meta, placeholderData: keepPreviousData, enabled: maySee },
  })
  const found = new Map((data?.items ?? []).map(({ id, title }) => [id, title]))
  const missing = useQueries({
    queries: value
      .filter((id) => !found.has(id))
      .map((id) => ({ ...queryOptions(api.products.show, { params: { id } }), meta, enabled: maySee })),
  })
  for (const { data: product } of missing) if (product) found.set(product.id, product.title)
  for (const id of value) if (!found.has(id)) found.set(id, id)
  return (
    <div data-path={path}>
      <MultiSelect
        {...{ label, error, value, onChange }}
        description={t('shipping.productsHint')}
        data={[...found].map(([id, title]) => ({ value: id, label: title }))}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        maxValues={limits.products}
      />
    </div>
  )
}
