import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { nameOf } from '../../../../stock/level.ts'
import classes from '../Inventory.module.css'
import type { ChosenLine } from './TransferLines.tsx'

const found = 8

interface Props {
  locationId: string
  chosen: ChosenLine[]
  error: ReactNode
  onAdd: (line: ChosenLine) => void
}

/** Finds counted variants that a location has. */
export function VariantSearch({ locationId, chosen, error, onAdd }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { data } = useQuery({
    ...queryOptions(api.inventory.list, {
      query: {
        ...{ location: locationId, condition: 'enough,low', sort: 'available.desc', limit: found },
        ...(text.trim() && { text: text.trim() }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const taken = new Set(chosen.map(({ variantId }) => variantId))
  const levels = data?.items.filter(({ variantId, available }) => available > 0 && !taken.has(variantId))
  return (
    <div>
      <TextInput
        type="search"
        label={t('inventory.ofTransfers.search')}
        description={t('inventory.ofTransfers.searchHint')}
        autoComplete="off"
        error={error}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {levels?.length === 0 && <p className={classes.soft}>{t('inventory.ofTransfers.noneFound')}</p>}
      <ul className={classes.rows}>
        {levels?.map((level) => (
          <li key={level.id} className={classes.row}>
            <span>
              {nameOf(level)}{' '}
              <span className={classes.soft}>{t('inventory.ofTransfers.ofAvailable', { count: level.available })}</span>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('inventory.ofTransfers.addLine', { name: nameOf(level) })}
              onClick={() => {
                const { variantId, available } = level
                onAdd({ variantId, name: nameOf(level), available, quantity: '1' })
              }}
            >
              {t('inventory.ofTransfers.add1')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
