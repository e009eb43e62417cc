import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import { salesDimensions } from '@backroom/contract/analytics/sales-reports/columns'
import { dimensionNames } from '@backroom/contract/analytics/sales-reports/names'
import type { ReportReader, SavedReport } from '@backroom/contract/analytics/saved-reports/endpoints'
import { limits } from '@backroom/contract/analytics/saved-reports/limits'
import { mailings, relativeRanges } from '@backroom/contract/analytics/saved-reports/states'
import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { dateFormat } from '../../../../ui/intl-formats.ts'
import classes from './SavedReportsCard.module.css'
import { useSaveReportForm } from './use-save-report-form.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)

interface Props {
  readers: readonly ReportReader[]
  /** The report to change. By default, the current breakdown is saved. */
  saved?: SavedReport
  onClose: () => void
}

/** Saves a breakdown with a moving range, and its mail schedule and recipients. */
export function SaveReportDialog({ readers, saved, onClose }: Props) {
  const { t } = useTranslation()
  const form = useSaveReportForm(onClose, saved)
  const names = dateFormat(storedLanguage(), { timeZone: 'UTC', weekday: 'long' })
  // January 1, 2024 was a Monday.
  const weekdayName = (day: number) => names.format(Date.UTC(2024, 0, day))
  const { every } = form.values()
  const { value: chosen, onChange: choose, label, error } = form.live('recipientIds')
  return (
    <FormDialog
      form={form}
      title={saved ? t('salesReports.saved.changeOf', { name: saved.name }) : t('salesReports.saved.save')}
      submit={t('salesReports.saved.keep')}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} data-autofocus />
      {saved && (
        <NativeSelect
          {...form.field('dimension')}
          data={salesDimensions.map((value) => ({ value, label: dimensionNames[value][storedLanguage()] }))}
        />
      )}
      <NativeSelect
        {...form.field('range')}
        data={relativeRanges.map((value) => ({ value, label: t(`salesReports.saved.range.${value}`) }))}
      />
      <Checkbox {...form.checkbox('isShared')} />
      <NativeSelect
        {...form.live('every')}
        data={mailings.map((value) => ({ value, label: t(`salesReports.saved.every.${value}`) }))}
      />
      {every === 'week' && (
        <NativeSelect
          {...form.field('weekday')}
          data={weekdays.map((day) => ({ value: String(day), label: weekdayName(day) }))}
        />
      )}
      {every === 'month' && <NumberInput {...form.field('monthDay')} hideControls />}
      {every !== 'never' && (
        <>
          <NativeSelect
            {...form.field('hour')}
            data={hours.map((hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))}
          />
          <fieldset className={classes.readers}>
            <legend>{label}</legend>
            {readers.map(({ id, name, email }) => (
              <Checkbox
                key={id}
                label={name || email}
                checked={chosen.includes(id)}
                disabled={!chosen.includes(id) && chosen.length >= limits.recipients}
                onChange={({ currentTarget }) =>
                  choose(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            ))}
            {error && <p role="alert">{error}</p>}
          </fieldset>
        </>
      )}
    </FormDialog>
  )
}
