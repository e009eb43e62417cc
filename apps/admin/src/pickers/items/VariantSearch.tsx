import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'
import { Money } from '../../ui/money/Money.tsx'
import classes from './VariantSearch.module.css'

const waitMs = 300

export type FoundVariant = Answer<typeof contract.draftOrders.variants>['variants'][number]

/** Finds variants to sell, and adds them one by one. */
export function VariantSearch({ onAdd }: { onAdd: (variant: FoundVariant) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), waitMs)
  const { data } = useQuery({
    ...queryOptions(api.draftOrders.variants, { query: { search } }),
    ...{ placeholderData: keepPreviousData, enabled: search !== '', meta: { silent: true as const } },
  })
  const found = search === '' || text.trim() === '' ? undefined : data?.variants
  return (
    <div>
      <TextInput
        type="search"
        label={t('pickers.findVariant')}
        description={t('pickers.findVariantHint')}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          // Searching does not send the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {found?.length === 0 && <p className={classes.soft}>{t('pickers.noVariantFound')}</p>}
      <ul className={classes.rows}>
        {found?.map((variant) => (
          <li key={variant.id} className={classes.found}>
            <span>
              {variant.title} <span className={classes.soft}>{variant.variantTitle}</span>{' '}
              <Money amount={variant.priceCents} currency={variant.currency} />
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('pickers.addVariantNamed', { name: `${variant.title} ${variant.variantTitle}` })}
              onClick={() => {
                onAdd(variant)
                setText('')
              }}
            >
              {t('pickers.addVariant')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
