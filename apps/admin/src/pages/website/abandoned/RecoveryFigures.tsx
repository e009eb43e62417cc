import type { AbandonedFigures } from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { anyQueryOptions } from '../../../api/client.ts'
import { FigureRow } from '../../../reports/FigureRow.tsx'
import { useFormats } from '../../../reports/formats.ts'
import { formatMoney } from '../../../ui/money/money.ts'
import classes from './Abandoned.module.css'

/** What came of the checkouts that were left in a range of days. */
export function RecoveryFigures({ abandoned }: { abandoned: string | undefined }) {
  const { t, i18n } = useTranslation()
  const { count, roughPercent } = useFormats()
  const { data, isError } = useQuery(
    anyQueryOptions(api.abandonedCheckouts.figures, { query: abandoned ? { abandoned } : {} }),
  )
  const figure = (
    name: 'abandoned' | 'recovered' | 'rate' | 'revenue',
    value: (known: AbandonedFigures) => string,
  ) => ({
    name: t(`abandoned.figureNames.${name}`),
    formula: t(`abandoned.figureFormulas.${name}`),
    value: data ? value(data) : isError ? '—' : undefined,
  })
  return (
    <section className={classes.figures} aria-label={t('abandoned.figures')}>
      <FigureRow
        figures={[
          figure('abandoned', (known) => count(known.abandoned)),
          figure('recovered', (known) => count(known.recovered)),
          figure('rate', (known) => (known.abandoned === 0 ? '—' : roughPercent(known.recovered / known.abandoned))),
          figure('revenue', (known) => formatMoney(known.revenueCents, known.currency, i18n.language)),
        ]}
      />
    </section>
  )
}
