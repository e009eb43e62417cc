import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import classes from './Taxes.module.css'
import { type RateRow, rowOf } from './use-taxes-form.ts'

interface Props {
  onUse: (date: string, rates: RateRow[]) => void
  onClose: () => void
}

/** The rates of the starting set, before they are put into the table. */
export function StartingSetDialog({ onUse, onClose }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(queryOptions(api.taxes.startingSet))
  if (!data) return null
  const { date, rates } = data
  return (
    <AskDialog
      title={t('taxes.startTitle', { date })}
      onClose={onClose}
      actions={
        <Button
          onClick={() => {
            onUse(date, rates.map(rowOf))
            onClose()
          }}
        >
          {t('taxes.startUse', { count: rates.length })}
        </Button>
      }
    >
      <p>{t('taxes.startText', { date })}</p>
      <ul className={classes.preview}>
        {rates.map(rowOf).map(({ id, countryCode, region, taxClass, name, percent }) => (
          <li key={id}>
            {[countryCode, region].filter(Boolean).join(' ')}: {name} {percent} % (
            {t(`taxes.classes.${taxClass as 'standard'}`)})
          </li>
        ))}
      </ul>
    </AskDialog>
  )
}
