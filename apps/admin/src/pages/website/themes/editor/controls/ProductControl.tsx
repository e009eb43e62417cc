import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import type { ProductField } from '@backroom/theme/fields/field'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { ControlFrame, describedBy } from './ControlFrame.tsx'
import type { ControlProps } from './control.ts'

/** After the last key (B9-08). */
export const productSearchMs = 300

/** A product, found by words of it. Nothing is asked while nothing is typed. */
export function ProductControl({ id, label, help, value, change }: ControlProps<ProductField, string>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), productSearchMs)
  const chosen = useQuery({
    ...queryOptions(api.themes.products, { query: { handle: value } }),
    enabled: value !== '',
    meta: { silent: true },
  })
  const title = chosen.data?.products[0]?.title
  const isSearch = search !== '' && search !== (title ?? value)
  const found = useQuery({
    ...queryOptions(api.themes.products, { query: { search } }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  const isGone = chosen.isSuccess && value !== '' && title === undefined
  const failed = found.isError || chosen.isError
  const error = failed
    ? t('themeEditor.control.productsFailed')
    : isGone
      ? t('themeEditor.control.productGone', { handle: value })
      : undefined
  const options = new Map(
    ((isSearch && found.data?.products) || []).map((product) => [product.handle, product.title] as const),
  )
  if (value !== '' && !options.has(value)) options.set(value, title ?? value)
  return (
    <ControlFrame id={id} label={label} help={help} error={error}>
      <Select
        id={id}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `${label}: ${t('themeEditor.control.clearProduct')}` }}
        placeholder={t('themeEditor.control.searchProduct')}
        nothingFoundMessage={isSearch && found.isSuccess ? t('themeEditor.control.noProductFound') : undefined}
        aria-describedby={describedBy(id, help, error)}
        data={[...options].map(([handle, name]) => ({ value: handle, label: name }))}
        // The server has found them: by words anywhere in them, with and without marks.
        filter={({ options }) => options}
        value={value || null}
        onChange={(handle) => change(handle ?? '')}
        onSearchChange={setTyped}
        maxDropdownHeight={260}
        comboboxProps={{ withinPortal: true }}
      />
    </ControlFrame>
  )
}
