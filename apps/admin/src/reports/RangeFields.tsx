import type { ReportPermission } from '@backroom/contract/analytics/reports/search'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../ui/dates/DayField.tsx'
import { daysBefore } from './day-range.ts'
import classes from './RangeFields.module.css'
import { StorePicker } from './StorePicker.tsx'
import type { ReportRange } from './use-report-range.ts'

const presets = [
  { name: 'today', days: 1 },
  { name: 'sevenDays', days: 7 },
  { name: 'fourWeeks', days: 28 },
  { name: 'sixtyDays', days: 60 },
] as const

interface Props {
  range: ReportRange
  /** The permission to see the report. Only stores that grant it are offered. */
  permission: ReportPermission
  /** Further filters of the page. */
  children?: ReactNode
}

/** Chooses the days and stores of a report. The address holds every choice. */
export function RangeFields({ range, permission, children }: Props) {
  const { t } = useTranslation()
  const { from, to, today, choose } = range
  const fromOf = (days: number) => daysBefore(today, days - 1)
  return (
    <div className={classes.fields}>
      <fieldset className={classes.presets} aria-label={t('reports.range')}>
        {presets.map(({ name, days }) => (
          <Button
            key={name}
            size="sm"
            variant="default"
            aria-pressed={to === today && from === fromOf(days)}
            className={classes.preset}
            onClick={() => choose({ from: fromOf(days), to: today })}
          >
            {t(`reports.${name}`)}
          </Button>
        ))}
      </fieldset>
      <div className={classes.days}>
        <DayField
          label={t('reports.from')}
          isLabelHidden
          value={from}
          max={to}
          onChange={(day) => day && choose({ from: day, to })}
        />
        <span aria-hidden="true">–</span>
        <DayField
          label={t('reports.to')}
          isLabelHidden
          value={to}
          min={from}
          max={today}
          onChange={(day) => day && choose({ from, to: day })}
        />
      </div>
      <StorePicker range={range} permission={permission} />
      {children}
    </div>
  )
}
