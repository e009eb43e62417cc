import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { Money } from '../../../../ui/money/Money.tsx'
import classes from '../Drafts.module.css'
import type { DraftRow } from './use-draft-form.ts'

const waitMs = 300

/** Finds variants and adds them with one piece. */
export function VariantSearch({ onAdd }: { onAdd: (row: DraftRow) => void }) {
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
        label={t('drafts.findProduct')}
        description={t('drafts.findHint')}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          // Searching does not save the draft.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {found?.length === 0 && <p className={classes.soft}>{t('drafts.noneFound')}</p>}
      <ul className={classes.rows}>
        {found?.map(({ id, title, variantTitle, priceCents, currency }) => (
          <li key={id} className={classes.found}>
            <span>
              {title} <span className={classes.soft}>{variantTitle}</span>{' '}
              <Money amount={priceCents} currency={currency} />
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('drafts.addNamed', { name: `${title} ${variantTitle}` })}
              onClick={() => {
                onAdd({ variantId: id, title, quantity: 1, price: '', isTaxable: true, requiresShipping: true })
                setText('')
              }}
            >
              {t('drafts.addItem')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
