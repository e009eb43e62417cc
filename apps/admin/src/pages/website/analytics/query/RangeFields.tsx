import '@mantine/core/styles/Switch.css'
import { Button, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../../../ui/dates/DayField.tsx'
import { daysBefore } from './asked.ts'
import classes from './RangeFields.module.css'
import { StorePicker } from './StorePicker.tsx'
import { TodaySoFar } from './TodaySoFar.tsx'
import { useReportQuery } from './use-report-query.ts'

const presets = [
  { name: 'today', days: 1 },
  { name: 'sevenDays', days: 7 },
  { name: 'fourWeeks', days: 28 },
  { name: 'sixtyDays', days: 60 },
] as const

/** Which days of which stores are shown; every choice is written into the address. */
export function RangeFields() {
  const { t } = useTranslation()
  const { from, to, today, choose, isRefreshing, setRefreshing } = useReportQuery()
  const fromOf = (days: number) => daysBefore(today, days - 1)
  return (
    <div className={classes.fields}>
      <fieldset className={classes.presets} aria-label={t('analytics.range')}>
        {presets.map(({ name, days }) => (
          <Button
            key={name}
            size="sm"
            variant="default"
            aria-pressed={to === today && from === fromOf(days)}
            className={classes.preset}
            onClick={() => choose({ from: fromOf(days), to: today })}
          >
            {t(`analytics.${name}`)}
          </Button>
        ))}
      </fieldset>
      <div className={classes.days}>
        <DayField
          label={t('analytics.from')}
          isLabelHidden
          value={from}
          max={to}
          onChange={(day) => day && choose({ from: day, to })}
        />
        <span aria-hidden="true">–</span>
        <DayField
          label={t('analytics.to')}
          isLabelHidden
          value={to}
          min={from}
          max={today}
          onChange={(day) => day && choose({ from, to: day })}
        />
      </div>
      <StorePicker />
      <Switch
        label={t('analytics.refresh')}
        checked={isRefreshing}
        onChange={({ currentTarget }) => setRefreshing(currentTarget.checked)}
      />
      {isRefreshing && <TodaySoFar />}
    </div>
  )
}
